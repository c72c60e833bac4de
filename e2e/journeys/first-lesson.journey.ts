import { press, pressFocused } from "../support/accessibility/keyboard.ts";
import { button, feedback, openReady, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { WHEN_READY } from "../support/sound/performance.ts";

/** The voice hums do and holds on, as the fake microphone can't hear what it is asked for. */
test.describe("a singer who sings in tune", () => {
  test.use({
    performance: { notes: [{ midi: 60, seconds: 14, vowel: "a" }], after: WHEN_READY },
  });

  test("sees GREAT! two presses and 20 seconds after the title page", { tag: "@smoke" }, async ({
    page,
  }) => {
    await openReady(page, "/");
    await page.getByRole("link", { name: "Continue as a guest" }).click();
    await button(page, "Start singing").click();
    await expect(title(page)).toHaveText("Match this note");
    await expect(feedback(page).getByRole("heading")).toHaveText("GREAT!", { timeout: 20_000 });
    await expect(button(page, "Applauses: 1")).toBeVisible();
  });
});

test.describe("without a microphone", () => {
  test.use({ microphone: "absent" });

  test("runs to its end by taps and keyboard, then disappears from the offers", async ({
    page,
  }) => {
    await openReady(page, "/first-lesson");
    await press(page, "Start singing");
    await expect(page.getByText(/^No microphone was found/)).toBeVisible();
    await press(page, "Tap instead");
    for (const [heading, option] of [
      ["Same, higher, lower?", "The same"],
      ["Do–re", "do–re"],
      ["Do–re–mi", "do–re–mi"],
    ] as const) {
      await expect(title(page)).toHaveText(heading);
      await press(page, option);
      await expect(feedback(page)).toBeVisible();
      await press(page, "Next");
    }
    await pressFocused(page, "Go on");
    await expect(title(page)).toHaveText("Core Concepts");
    await page.goto("/");
    await press(page, "Continue as a guest");
    await expect(title(page)).toHaveText("Core Concepts");
  });
});

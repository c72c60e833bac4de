import type { Page } from "@playwright/test";
import { captureAudio, takePeakLevel } from "./audio-capture.ts";
import { expect, test } from "./journey.ts";
import { button, footer, openReady, title } from "./lesson.ts";

/** Notes each turn's direction once its pictures are there, and stretches it where told. */
async function watchTurns(page: Page, { stretchedTo = 1 } = {}): Promise<void> {
  await page.addInitScript((slower) => {
    const turns: string[] = [];
    Object.assign(window, { turns });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const turn = start(update);
      const note = () => {
        turns.push(document.documentElement.dataset["turn"] ?? "none");
        for (const animation of document.getAnimations()) {
          if (String((animation as CSSAnimation).animationName).startsWith("turn-"))
            animation.playbackRate = 1 / slower;
        }
      };
      turn.ready.then(note).catch(() => turns.push("called off"));
      return turn;
    };
  }, stretchedTo);
}

const turns = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { turns: string[] }).turns);

/** The page lies still again. */
async function expectTurned(page: Page, ...directions: readonly string[]): Promise<void> {
  await expect.poll(() => turns(page)).toEqual(directions);
  await expect(page.locator("html[data-turn]")).toHaveCount(0);
  await expect(page.locator(".turn-paper, .turn-shadow")).toHaveCount(0);
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ contextOptions: { viewport: { width, height: 740 } } });

    test("pages turn forwards into the score, and back", async ({ page }) => {
      await watchTurns(page);
      await openReady(page, "/");
      await page.getByRole("link", { name: "Continue as a guest" }).click();
      await expect(title(page)).toHaveText("Core Concepts");
      await expect(title(page)).toBeFocused();
      await expectTurned(page, "forward");
      await button(page, "Notation").click();
      await expectTurned(page, "forward", "forward");
      await button(page, "Treble Clef").click();
      await expect(button(page, "Submit")).toBeVisible();
      await expectTurned(page, "forward", "forward", "forward");
      await footer(page, "Home").click();
      await expect(title(page)).toHaveText("Core Concepts");
      await expect(title(page)).toBeFocused();
      await expectTurned(page, "forward", "forward", "forward", "back");
      await button(page, "Attune, title page").click();
      await expect(page).toHaveURL("/");
      await expectTurned(page, "forward", "forward", "forward", "back", "back");
    });

    test("the browser's own buttons turn it too, to where one was", async ({ page }) => {
      await watchTurns(page);
      await page.setViewportSize({ width, height: 300 });
      await openReady(page, "/c-major");
      const entry = button(page, "Chords");
      await entry.focus();
      const before = await scrolled(page);
      expect(before).toBeGreaterThan(0);
      await page.keyboard.press("Enter");
      await expect(title(page)).toHaveText("Chords");
      await expectTurned(page, "forward");
      expect(await scrolled(page)).toBe(0);
      await page.goBack();
      await expect(title(page)).toHaveText("The Key of C major");
      await expectTurned(page, "forward", "back");
      await expect(title(page)).toBeFocused();
      expect(await scrolled(page)).toBe(before);
      await page.goForward();
      await expect(title(page)).toHaveText("Chords");
      await expectTurned(page, "forward", "back", "forward");
      expect(await scrolled(page)).toBe(0);
    });
  });
}

test("questions of a lesson and dialogs turn no page", async ({ page }) => {
  await watchTurns(page);
  await openReady(page, "/inversions");
  await footer(page, "Next").click();
  await expect(page.getByText("Inversions · 2 of 14")).toBeVisible();
  await button(page, "Sign in").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await turns(page)).toEqual([]);
});

test("whoever is sent away from a locked page has turned none", async ({ page }) => {
  await watchTurns(page);
  await page.goto("/phrygian-mode");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("That lesson opens once you have logged in.")).toBeVisible();
  expect(await turns(page)).toEqual([]);
});

test("of two quick presses the last one counts", async ({ page }) => {
  await watchTurns(page, { stretchedTo: 20 });
  await openReady(page, "/core-concepts");
  await button(page, "Keys").click();
  await expect(page.locator("html[data-onto]")).toHaveCount(1);
  // The page that has just come takes presses while the old one still turns.
  await button(page, "Attune, title page").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Ready to Attune?" })).toBeFocused();
  await expect.poll(() => turns(page)).toEqual(["forward", "back"]);
});

for (const [name, width, from, press, next] of [
  ["forwards on a phone", 360, "/core-concepts", "Keys", "C major"],
  ["back on a phone", 360, "/keys", "Back", "Extra"],
  ["forwards in an open score", 1280, "/core-concepts", "Keys", "C major"],
  ["back in an open score", 1280, "/keys", "Back", "Extra"],
] as const) {
  test(`a press during the turn isn't lost: ${name}`, async ({ page }) => {
    await watchTurns(page, { stretchedTo: 20 });
    await page.setViewportSize({ width, height: 740 });
    await openReady(page, from);
    await button(page, press).click();
    await expect(page.locator("html[data-onto]")).toHaveCount(1);
    const box = await button(page, next).boundingBox();
    if (!box) throw new Error(`${next} isn't on the page`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(title(page)).toHaveText(next === "Extra" ? "Extra" : "The Key of C major");
  });
}

test("a page is heard as it turns, at the volume of effects", async ({ page }) => {
  await captureAudio(page);
  await watchTurns(page);
  await openReady(page, "/core-concepts");
  // The first press wakes the loudspeaker.
  await title(page).click();
  await button(page, "Keys").click();
  await expect.poll(() => takePeakLevel(page)).toBeGreaterThan(0.003);
});

for (const [name, stored] of [
  ["without effects", { effectsVolume: 0 }],
  ["by those who want no motion", { motion: "reduce", effectsVolume: 1 }],
] as const) {
  test(`a page isn't heard ${name}`, async ({ page }) => {
    await captureAudio(page);
    await page.addInitScript(
      (settings) => localStorage.setItem("attune.settings", settings),
      JSON.stringify(stored),
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openReady(page, "/core-concepts");
    await title(page).click();
    await button(page, "Keys").click();
    await expect(title(page)).toHaveText("Keys");
    await button(page, "Back").click();
    await expect(title(page)).toHaveText("Core Concepts");
    await expect(page.locator("html[data-turn]")).toHaveCount(0);
    expect(asked.filter((path) => path.includes("page-flip"))).toEqual([]);
    expect(await takePeakLevel(page)).not.toBeGreaterThan(0);
  });
}

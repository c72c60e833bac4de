import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { pressKeys } from "../../../testing/page.ts";
import { renderInPage, type Visit } from "../../../testing/show.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";

async function show(visit: Visit = {}): Promise<readonly string[]> {
  const pressed: string[] = [];
  const act = (key: string) => () => void pressed.push(key);
  await renderInPage(
    <ShortcutSheet
      shortcuts={[
        { key: "Space", description: "Play both notes", act: act("space") },
        { key: "K", description: "Hear the key", act: act("k") },
        { key: "Enter", description: "Continue", act: undefined },
        {
          key: "← →",
          description: "From note to note",
          act: undefined,
          acts: { arrowleft: act("left"), arrowright: act("right") },
        },
      ]}
    />,
    visit,
  );
  return pressed;
}

const sheet = () => page.getByRole("dialog", { name: "Keys" });

async function open(): Promise<void> {
  await show();
  await pressKeys("?");
  await expect.element(sheet()).toBeVisible();
}

describeView("ShortcutSheet", { scenes: { open }, fullest: "open" });

it("lists every key when ? is pressed, and is closed by Escape", async () => {
  await open();
  await expect.element(sheet()).toMatchAriaInlineSnapshot(`
    - dialog "Keys":
      - heading "Keys" [level=2]
      - button "Close"
      - term: Space
      - definition: Play both notes
      - term: K
      - definition: Hear the key
      - term: Enter
      - definition: Continue
      - term: ← →
      - definition: From note to note
      - term: "?"
      - definition: This list
  `);
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet()).not.toBeInTheDocument();
});

it("does what its keys say while that is possible", async () => {
  const pressed = await show();
  await pressKeys(" kK{Enter}{ArrowLeft}{ArrowRight}");
  expect(pressed).toEqual(["space", "k", "k", "left", "right"]);
});

it("leaves characters alone if they are turned off", async () => {
  const pressed = await show({ settings: { characterKeys: false } });
  await pressKeys(" k?{ArrowLeft}");
  expect(pressed).toEqual(["space", "left"]);
  await expect.element(sheet()).not.toBeInTheDocument();
});

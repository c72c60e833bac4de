import { setTimeout } from "node:timers/promises";
import { poll } from "../poll.ts";
import { type Box, collectBoxes, compareBoxes } from "../smoke/layout.ts";
import type { Step } from "../smoke/step.ts";
import { WINDOW } from "../smoke/visitor.ts";

/** MiniBrowser's window can't be narrower than 447 px. */
const SIZES = [WINDOW, { width: 480, height: 800 }] as const;
const PATHS = [
  "/",
  "/core-concepts",
  "/intervals",
  "/treble-clef",
  "/triads",
  "/phrase-lessons?level=5",
];
/** A part of a page that comes after its content, by words that only it has. */
const LATE_PARTS: Readonly<Record<string, string>> = { "/core-concepts": "Next: " };
const SETTLE_TIMEOUT_MS = 15_000;
const SHOWN = 8;

/** A page whose boxes are the same after this time is at rest. */
const LOOK_AGAIN_MS = 150;

export const layoutStep: Step = {
  name: "layout",
  async run({ visitor, layout }) {
    const { driver } = visitor;
    const differences: string[] = [];
    for (const size of SIZES) {
      await driver.resize(size.width, size.height);
      for (const path of PATHS) {
        await visitor.open(path);
        const boxes = await poll<Box[]>(
          async () => {
            const isLoaded = await driver.evaluate(
              (late) =>
                document.fonts.status === "loaded" &&
                !document.querySelector("[aria-busy=true]") &&
                !/Loading/.test(document.body.innerText) &&
                document.body.innerText.includes(late),
              LATE_PARTS[path] ?? "",
            );
            const before = await driver.evaluate(collectBoxes);
            await setTimeout(LOOK_AGAIN_MS);
            const after = await driver.evaluate(collectBoxes);
            const isAtRest = JSON.stringify(before) === JSON.stringify(after);
            return isLoaded && isAtRest ? { found: after } : { missing: "changes" };
          },
          { timeoutMs: SETTLE_TIMEOUT_MS, expected: `${path} to come to rest` },
        );
        const name = `${path} at ${size.width} px`;
        const reference = layout.get(name);
        if (!reference) layout.set(name, boxes);
        else differences.push(...compareBoxes(boxes, reference).map((line) => `${name}: ${line}`));
      }
    }
    await driver.resize(WINDOW.width, WINDOW.height);
    if (differences.length > 0)
      throw new Error(
        `expected Chromium's layout; found ${differences.length} differences:\n    ${differences.slice(0, SHOWN).join("\n    ")}`,
      );
  },
};

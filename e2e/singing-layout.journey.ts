import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { button, feedback, openReady } from "./lesson.ts";
import { WHEN_PLAYED } from "./performance.ts";

/** On the singing screen nothing moves, whatever the exercise does. */

const [C4, F4] = [60, 65];

const main = (page: Page) => page.getByRole("main");

async function open(page: Page): Promise<void> {
  await openReady(page, "/intervals");
  await expect(button(page, "SING NOTES")).toHaveText("SING NOTES (3)");
  await page.evaluate(() => document.fonts.ready);
}

const STATES = ["idle", "playing", "get ready", "listening", "verdict"] as const;
type State = (typeof STATES)[number];

interface Seen {
  /** The least and greatest left, top, width and height of PLAY and SING NOTES, in px. */
  readonly least: number[];
  readonly most: number[];
  /** Whether the level meter was always on the screen, with nothing over it. */
  isMeterShown: boolean;
}

interface LayoutRecord {
  readonly states: Partial<{ [Name in State]: Seen }>;
  /** The sum of all layout shifts, also of those right after a press. */
  shifts: number;
}

declare global {
  var layoutRecord: LayoutRecord;
}

/** Records every frame from now on. Some states last for a second only. */
function recordLayout(page: Page): Promise<void> {
  return page.evaluate(() => {
    const record: LayoutRecord = { states: {}, shifts: 0 };
    globalThis.layoutRecord = record;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        record.shifts += "value" in entry ? Number(entry.value) : 0;
    }).observe({ type: "layout-shift" });

    const buttons = () => [...document.querySelectorAll("main button")];
    const find = (words: RegExp) => buttons().find((each) => words.test(each.textContent ?? ""));
    const stateOf = (play: Element, sing: Element): State => {
      if (document.querySelector("[aria-label=Feedback]")) return "verdict";
      if (play.ariaBusy === "true") return "playing";
      if (sing.textContent?.startsWith("GET READY")) return "get ready";
      return sing.ariaBusy === "true" ? "listening" : "idle";
    };
    const isMeterShown = () => {
      const word = [...document.querySelectorAll("main span")].find((each) =>
        /^(Silence|Quiet|Good level|Too loud)$/.test(each.textContent ?? ""),
      );
      const meter = word?.parentElement;
      if (!meter || getComputedStyle(meter).visibility !== "visible") return false;
      const { x, y, width, height } = meter.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && meter.contains(top);
    };
    const sample = () => {
      const [play, sing] = [find(/^PLAY/), find(/^(SING|GET READY|Analyzing)/)];
      // A pressed button sinks, as it should.
      if (play && sing && ![play, sing].some((each) => each.matches(":active"))) {
        const edges = [play, sing].flatMap((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x + scrollX, y + scrollY, width, height];
        });
        const state = stateOf(play, sing);
        const seen = record.states[state] ?? { least: edges, most: edges, isMeterShown: true };
        record.states[state] = {
          least: edges.map((edge, index) => Math.min(edge, seen.least[index] ?? edge)),
          most: edges.map((edge, index) => Math.max(edge, seen.most[index] ?? edge)),
          isMeterShown: seen.isMeterShown && isMeterShown(),
        };
      }
      requestAnimationFrame(sample);
    };
    sample();
  });
}

/** Whether the middle of an element is on the screen and nothing covers it. */
const isUncovered = (element: Locator) =>
  element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && each.contains(top) && getComputedStyle(each).visibility === "visible";
  });

for (const [width, height] of [
  [320, 640],
  [360, 640],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({
      contextOptions: { reducedMotion: "reduce", viewport: { width, height } },
      performance: { notes: [C4, F4 + 2], after: WHEN_PLAYED },
    });

    test("PLAY and SING NOTES stay where they are in every state", async ({ page }) => {
      await open(page);
      await recordLayout(page);
      await button(page, "PLAY").click();
      await expect(feedback(page).getByRole("heading")).toHaveText("Try Again!");
      await button(page, "Continue").click();
      await expect(button(page, "PLAY")).toBeEnabled();

      const { states, shifts } = await page.evaluate(() => layoutRecord);
      expect(Object.keys(states).sort()).toEqual(STATES.toSorted());
      const seen = Object.values(states);
      const moves = seen[0]?.least.map(
        (_, edge) =>
          Math.max(...seen.map(({ most }) => most[edge] ?? 0)) -
          Math.min(...seen.map(({ least }) => least[edge] ?? 0)),
      );
      expect(Math.max(...(moves ?? [])), "the farthest move, in px").toBeLessThanOrEqual(1);
      expect(shifts).toBeLessThanOrEqual(0.02);
      // At first the microphone isn't open.
      if (width >= 360)
        for (const state of STATES.filter((each) => each !== "idle"))
          expect(states[state]?.isMeterShown, state).toBe(true);
    });
  });
}

for (const [width, height] of [
  [667, 375],
  [844, 390],
] as const) {
  test(`a phone in landscape, ${width} × ${height}, shows trace and controls at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    for (const part of [
      page.getByRole("img", { name: /^Your pitch/ }),
      button(page, "PLAY"),
      button(page, "SING NOTES"),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(part)).toBe(true);
    }
  });
}

test("the scale of the needle names its unit", async ({ page }) => {
  await open(page);
  await button(page, "No, thanks").click();
  await expect(main(page).getByText("cents", { exact: true })).toBeVisible();
});

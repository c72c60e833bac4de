/** What the browser itself says of each press: the Event Timing API, read in the page. */
import type { Page } from "playwright-core";

/** One press, from the finger to the next frame on the screen; milliseconds. */
export interface Timing {
  readonly event: string;
  /** In steps of 8 ms, as browsers tell it. */
  readonly total: number;
  /** Until the page's code began, that it ran, and until the frame was shown. */
  readonly waited: number;
  readonly ran: number;
  readonly drew: number;
}

declare global {
  var timings: Timing[];
}

/** Browsers tell of no event that took less. */
const LEAST_MS = 16;

/** Begins to note the presses of each page that is opened from now on. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    globalThis.timings = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        // Only what belongs to a press counts: no scrolling, no hovering.
        if (!entry.interactionId) continue;
        const { name, startTime, processingStart, processingEnd, duration } = entry;
        globalThis.timings.push({
          event: name,
          total: duration,
          waited: processingStart - startTime,
          ran: processingEnd - processingStart,
          drew: startTime + duration - processingEnd,
        });
      }
    });
    observer.observe({ type: "event", durationThreshold, buffered: true } as never);
  }, LEAST_MS);
}

/**
 * The longest of what was noted since the last call: of one press, its interaction to next paint.
 * Undefined where all of it was over too soon to be told.
 */
export async function worstSince(page: Page): Promise<Timing | undefined> {
  const timings = await page.evaluate(() => globalThis.timings.splice(0));
  return timings.sort((a, b) => b.total - a.total)[0];
}

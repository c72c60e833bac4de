/** Reads the Event Timing API in the page. */
import type { Page } from "playwright-core";

/** One press, from the touch to the next frame, in milliseconds. */
export interface Timing {
  readonly event: string;
  /** In steps of 8 ms, as browsers report it. */
  readonly total: number;
  /** Until the handlers start. */
  readonly inputDelay: number;
  /** Run time of the handlers. */
  readonly processing: number;
  /** From the handlers' end to the next frame. */
  readonly presentation: number;
}

declare global {
  var timings: Timing[];
}

/** Browsers don't report shorter events. */
const MIN_DURATION_MS = 16;

/** Records the presses in every document that `page` loads from now on. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    globalThis.timings = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { name, startTime, processingStart, processingEnd, duration } = entry;
        // Events without an interaction id are scrolling or hovering; keys are the tool's own, to close dialogs.
        if (!entry.interactionId || name.startsWith("key")) continue;
        globalThis.timings.push({
          event: name,
          total: duration,
          inputDelay: processingStart - startTime,
          processing: processingEnd - processingStart,
          presentation: startTime + duration - processingEnd,
        });
      }
    });
    observer.observe({ type: "event", durationThreshold, buffered: true } as never);
  }, MIN_DURATION_MS);
}

/**
 * The longest event since the last call; for one press, its interaction to next paint. Undefined if all
 * events were too short to be reported.
 */
export async function worstSince(page: Page): Promise<Timing | undefined> {
  const timings = await page.evaluate(() => globalThis.timings.splice(0));
  return timings.sort((a, b) => b.total - a.total)[0];
}

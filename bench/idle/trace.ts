/** Counts the work of a page's frames by Chromium's trace. */
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";

/** Amounts a second. */
export interface Frames {
  /** Calls of `requestAnimationFrame`. */
  readonly requested: number;
  /** Frames that the compositor showed, also of animations that need no script. */
  readonly drawn: number;
  readonly styles: number;
  readonly layouts: number;
  readonly paints: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
}

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"];

type CountingGlobal = typeof globalThis & { requestedFrames: number };

/** Counts requests of animation frames from the next navigation on. */
export async function countRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = globalThis as CountingGlobal;
    counting.requestedFrames = 0;
    const request = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => {
      counting.requestedFrames += 1;
      return request(callback);
    };
  });
}

const requests = (page: Page) =>
  page.evaluate(() => (globalThis as CountingGlobal).requestedFrames);

export async function countFrames(browser: Browser, page: Page, seconds: number): Promise<Frames> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const before = await requests(page);
  await wait(1000 * seconds);
  const requested = (await requests(page)) - before;
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const count = (name: string) =>
    trace.traceEvents.filter((event) => event.name === name && event.ph !== "E").length / seconds;
  return {
    requested: requested / seconds,
    drawn: count("DrawFrame"),
    styles: count("UpdateLayoutTree"),
    layouts: count("Layout"),
    paints: count("Paint"),
  };
}

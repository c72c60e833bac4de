/** Counts by Chromium's debugging protocol what a page holds after garbage collection. */
import type { Page } from "playwright-core";

export interface Usage {
  /** Bytes of JavaScript's heap. */
  readonly heap: number;
  /** DOM nodes, those kept by scripts only, too. */
  readonly nodes: number;
  readonly listeners: number;
  /** Web Audio nodes. */
  readonly audioNodes: number;
  /** Audio contexts that weren't closed. */
  readonly contexts: number;
}

declare global {
  var openContexts: number;
}

/** Counts the audio contexts of every document that `page` loads from now on. */
export async function countContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.openContexts = 0;
    const { AudioContext } = globalThis;
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        globalThis.openContexts += 1;
        this.addEventListener("statechange", () => {
          if (this.state === "closed") globalThis.openContexts -= 1;
        });
      }
    };
  });
}

/** A collection may free what another one has to free first, and React keeps the page before for a moment. */
const COLLECTIONS = 3;
const SETTLE_MS = 3000;

export async function usageOf(page: Page): Promise<Usage> {
  await page.waitForTimeout(SETTLE_MS);
  const session = await page.context().newCDPSession(page);
  try {
    for (let n = 0; n < COLLECTIONS; n++) await session.send("HeapProfiler.collectGarbage");
    await session.send("Performance.enable");
    const { metrics } = await session.send("Performance.getMetrics");
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
    return {
      heap: metric("JSHeapUsedSize"),
      nodes: metric("Nodes"),
      listeners: metric("JSEventListeners"),
      audioNodes: metric("AudioHandlers"),
      contexts: await page.evaluate(() => globalThis.openContexts),
    };
  } finally {
    await session.detach();
  }
}

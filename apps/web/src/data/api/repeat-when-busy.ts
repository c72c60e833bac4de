import type { TransportInit } from "./create-transport.ts";

type Send = (path: string, init: TransportInit) => Promise<Response>;

export interface RepeatPorts {
  readonly send: Send;
  readonly isOnline: () => boolean;
  /** Between 0 and 1. */
  readonly random: () => number;
}

const MAX_REPEATS = 2;
/** A server that asks for more time is not waiting for this page. */
const MAX_RETRY_AFTER_S = 5;
/** Spreads the pages that were refused at the same time. */
const JITTER_MS = 1000;

/** The seconds that a busy server asks to wait for; NaN if it isn't busy or names no number. */
function readRetryAfterS({ status, headers }: Response): number {
  return status === 503 || status === 429
    ? Number.parseInt(headers.get("retry-after") ?? "", 10)
    : Number.NaN;
}

/** @throws The signal's reason as soon as it aborts. */
function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    setTimeout(resolve, ms);
  });
}

/**
 * Repeats a request that the server was too busy for, at most twice, after the time that it asks for. Returns the
 * response as it is if that is over 5 s, or the page is offline.
 * @param isRepeatable Whether repeating a request has no further effect.
 */
export const repeatWhenBusy =
  ({ send, isOnline, random }: RepeatPorts, isRepeatable: (init: TransportInit) => boolean): Send =>
  async (path, init) => {
    for (let repeats = 0; ; repeats++) {
      const response = await send(path, init);
      const retryAfterS = readRetryAfterS(response);
      const mayRepeat = repeats < MAX_REPEATS && isRepeatable(init) && isOnline();
      if (!(mayRepeat && retryAfterS <= MAX_RETRY_AFTER_S)) return response;
      await wait(retryAfterS * 1000 + random() * JITTER_MS, init.signal);
      if (!isOnline()) return response;
    }
  };

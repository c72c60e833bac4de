export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Rejects when nothing has arrived for a time. */
interface SilenceTimer {
  readonly expired: Promise<never>;
  /** Something has arrived. */
  restart(): void;
  stop(): void;
}

function startTimer(ms: number): SilenceTimer {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // After a stop, no caller waits for it.
  expired.catch(() => undefined);
  const start = () =>
    setTimeout(() => reject(new DOMException(`Nothing for ${ms} ms`, "TimeoutError")), ms);
  let timer = start();
  const stop = () => clearTimeout(timer);
  return {
    expired,
    restart() {
      stop();
      timer = start();
    },
    stop,
  };
}

/** Reads a response as a whole, so that its reader can't wait forever for the rest. */
async function readAll(response: Response, timer: SilenceTimer): Promise<Response> {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), timer.expired]);
    if (done) break;
    parts.push(value);
    timer.restart();
  }
  const { status, statusText, headers } = response;
  return new Response(new Blob(parts), { status, statusText, headers });
}

interface TimeoutOptions {
  readonly fetch: Fetch;
  /**
   * How long nothing may arrive, neither the response nor the next part of it, in milliseconds; undefined for
   * any time.
   */
  readonly timeoutMs: (address: string, method: string) => number | undefined;
}

/** Lets requests fail that the network swallows: a connected network may deliver nothing, for minutes. */
export const fetchWithTimeout =
  ({ fetch, timeoutMs }: TimeoutOptions): Fetch =>
  async (address, init) => {
    const silenceMs = timeoutMs(address, init.method ?? "GET");
    if (silenceMs === undefined) return await fetch(address, init);
    const controller = new AbortController();
    const abort = () => controller.abort(init.signal?.reason);
    if (init.signal?.aborted) abort();
    init.signal?.addEventListener("abort", abort);
    const timer = startTimer(silenceMs);
    try {
      const sent = fetch(address, { ...init, signal: controller.signal });
      const response = await Promise.race([sent, timer.expired]);
      timer.restart();
      return await readAll(response, timer);
    } catch (error) {
      controller.abort(error);
      throw error;
    } finally {
      timer.stop();
      init.signal?.removeEventListener("abort", abort);
    }
  };

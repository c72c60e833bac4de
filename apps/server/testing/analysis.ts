import { encodeWav } from "@attune/voice";
import { SYLLABLES, type Syllable, type SyllableReading } from "@attune/voice/syllables";
import type { WorkerQueueOptions } from "../src/base/worker-queue.ts";
import { startWorker, WORKER_QUEUE } from "../src/learning/audio-analysis/service.ts";

/** A confidence above every threshold, exact in 16 bits. */
export const CERTAIN = 0.984375;
/** Samples at which the worker of `analysisQueue` waits for its gate, or crashes. */
export const WAIT = -0.25;
export const CRASH = -0.5;

/** A fake recognizer: MI, with the first sample as its confidence, or no syllable if that is not positive. */
export function readingOf(samples: Float32Array): SyllableReading {
  const confidence = Math.max(0, samples[0] ?? 0);
  const scores = Object.fromEntries(SYLLABLES.map((syllable) => [syllable, 0]));
  return {
    symbol: confidence > 0 ? "MI" : null,
    confidence,
    scores: { ...scores, MI: confidence } as Record<Syllable, number>,
  };
}

export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** A segment of the request that `readingOf` recognizes with this confidence. */
export function segmentOf(symbol: string, first: number): { symbol: string; audio: string } {
  return { symbol, audio: toBase64(encodeWav(Float32Array.of(first, 0), 48_000)) };
}

/** A gate that the worker waits for. */
export interface Gate {
  readonly shared: Int32Array<SharedArrayBuffer>;
  open(): void;
}

export function createGate(): Gate {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  return {
    shared,
    open() {
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
    },
  };
}

/** The server's queue over a thread with the fake recognizer. */
export function analysisQueue({ shared } = createGate()): WorkerQueueOptions {
  const url = new URL("./analysis-worker.ts", import.meta.url);
  return { ...WORKER_QUEUE, start: () => startWorker(url, shared) };
}

import type { Recording } from "@attune/audio";
import { whenSlow } from "@attune/audio/waiting";
import type { Melody, Take } from "@attune/exercises";
import { createWorkerCalls } from "../../../lib/worker-calls.ts";

export interface AnalysisRequest {
  readonly recording: Recording;
  /** The melody to sing; undefined for other exercises. */
  readonly melody?: Melody | undefined;
}
export type AnalysisResponse = Take;

/** A slow phone needs 2 s for the longest recording. A worker whose script is fetched from a silent network never answers. */
const LIMIT_MS = 10_000;

/** Analyzes recordings in a worker, so that the page stays responsive. */
export function createAnalyzer(
  // The bundler recognizes a worker only in this form.
  start = () => new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" }),
) {
  const calls = createWorkerCalls<AnalysisRequest, AnalysisResponse>(start);
  return {
    warmUp: calls.warmUp,
    /** @throws Error if the worker could not be loaded, failed or took too long. The next call starts another. */
    analyze: (recording: Recording, melody?: Melody): Promise<Take> =>
      whenSlow(calls.call({ recording, melody }), LIMIT_MS, calls.end),
  };
}

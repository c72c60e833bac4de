import type { Recording } from "@attune/audio";
import type { Melody, Take } from "@attune/exercises";
import { createWorkerCalls } from "../../../lib/worker-calls.ts";

export interface AnalysisRequest {
  readonly recording: Recording;
  /** The melody to sing; undefined for other exercises. */
  readonly melody?: Melody | undefined;
}
export type AnalysisResponse = Take;

/** Analyzes recordings in a worker, so that the page stays responsive. */
export function createAnalyzer() {
  const calls = createWorkerCalls<AnalysisRequest, AnalysisResponse>(
    // The bundler recognizes a worker only in this form.
    () => new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" }),
  );
  return {
    warmUp: calls.warmUp,
    /** @throws Error if the worker could not be loaded or failed. */
    analyze: (recording: Recording, melody?: Melody): Promise<Take> =>
      calls.call({ recording, melody }),
  };
}

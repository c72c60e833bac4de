import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { createWorkerCalls } from "../../../lib/worker-calls.ts";

/** Analyzes recordings in a worker, so that the page stays responsive. */
export function createAnalyzer() {
  const calls = createWorkerCalls<Recording, Take>(
    // The bundler recognizes a worker only in this form.
    () => new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" }),
  );
  return {
    warmUp: calls.warmUp,
    /** @throws Error if the worker could not be loaded or failed. */
    analyse: (recording: Recording): Promise<Take> => calls.call(recording),
  };
}

import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import type { AnalysisRequest, AnalysisResponse } from "./analysis-worker.ts";

interface PendingRequest {
  resolve(take: Take): void;
  reject(error: Error): void;
}

/**
 * Analyzes recordings in a worker, so that the page stays responsive. The worker starts with the first call
 * of `warmUp` or `analyse`.
 */
export function createAnalyzer() {
  const pending = new Map<number, PendingRequest>();
  let worker: Worker | undefined;
  let lastId = 0;

  function fail(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error("The analysis worker failed"));
    pending.clear();
  }

  function start(): Worker {
    // The bundler recognizes a worker only in this form.
    const started = new Worker(new URL("./analysis-worker.ts", import.meta.url), {
      type: "module",
    });
    started.onmessage = ({ data }: MessageEvent<AnalysisResponse>) => {
      pending.get(data.id)?.resolve(data.take);
      pending.delete(data.id);
    };
    started.onerror = fail;
    started.onmessageerror = fail;
    return started;
  }

  return {
    warmUp(): void {
      worker ??= start();
    },
    /** @throws Error if the worker could not be loaded or failed. */
    analyse(recording: Recording): Promise<Take> {
      worker ??= start();
      lastId += 1;
      const request: AnalysisRequest = { id: lastId, recording };
      return new Promise((resolve, reject) => {
        pending.set(request.id, { resolve, reject });
        worker?.postMessage(request);
      });
    },
  };
}

import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import type { AnalysisRequest, AnalysisResponse } from "./analysis-worker.ts";

interface Waiting {
  resolve(take: Take): void;
  reject(error: Error): void;
}

/**
 * Analyses recordings in a worker, so that the page draws on while a take is cut into notes. The
 * worker starts with the first call of `warmUp` or of the analysis.
 */
export function createAnalyzer() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function fail(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error("the analysis worker broke"));
    waiting.clear();
  }

  function start(): Worker {
    // Written in one piece: so the bundler knows a worker when it sees one.
    const started = new Worker(new URL("./analysis-worker.ts", import.meta.url), {
      type: "module",
    });
    started.onmessage = ({ data }: MessageEvent<AnalysisResponse>) => {
      waiting.get(data.id)?.resolve(data.take);
      waiting.delete(data.id);
    };
    started.onerror = fail;
    started.onmessageerror = fail;
    return started;
  }

  return {
    warmUp(): void {
      worker ??= start();
    },
    /** @throws Error where the worker could not be fetched or broke. */
    analyse(recording: Recording, targetsHz: readonly number[]): Promise<Take> {
      worker ??= start();
      lastId += 1;
      const request: AnalysisRequest = { id: lastId, recording, targetsHz };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        worker?.postMessage(request);
      });
    },
  };
}

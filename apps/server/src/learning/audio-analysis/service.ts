import type { SyllableResult } from "@attune/contract";
import {
  createWorkerQueue,
  startWorkerThread,
  type WorkerQueueOptions,
} from "../../base/worker-queue.ts";
import type { Caller } from "../../http/endpoints.ts";
import type { Limit, LimitService } from "../../limits/service.ts";
import { type Reply, resultsOf } from "./reply.ts";

/** Recognizes sung syllables in a worker thread. Audio stays in memory, and only during the request. */
export interface AudioAnalysisService {
  /** How many calls wait. */
  readonly queueLength: number;
  /**
   * @param body The request's body, unparsed.
   * @param signal Drops the analysis if it has not begun.
   * @throws Failure `rate_limited`, `server_busy`, or what is wrong with the body
   */
  analyze(
    body: Uint8Array,
    client: Pick<Caller, "address">,
    signal: AbortSignal,
  ): Promise<SyllableResult[]>;
  /** Ends the worker thread. */
  close(): Promise<void>;
}

/** Per network: twenty learners of a class who each sing every five seconds. */
const ANALYSES_PER_MINUTE: Limit = { name: "audio-analyses", max: 240, windowS: 60 };

/** The parsed body and its decoded files need about 60 MB. */
const MAX_HEAP_MB = 192;

export const startWorker = (url: URL, workerData?: unknown) =>
  startWorkerThread(url, MAX_HEAP_MB, workerData);

export const WORKER_QUEUE: WorkerQueueOptions = {
  start: () => startWorker(new URL("./worker.ts", import.meta.url)),
  maxWaiting: 16,
  timeoutMs: 10_000,
  idleMs: 60_000,
};

export function audioAnalysisService(
  limits: LimitService,
  options: WorkerQueueOptions = WORKER_QUEUE,
): AudioAnalysisService {
  const queue = createWorkerQueue<Reply>(options);
  return {
    get queueLength() {
      return queue.length;
    },
    async analyze(body, { address }, signal) {
      await limits.consumeFrom(ANALYSES_PER_MINUTE, address);
      return resultsOf(await queue.run(body, signal));
    },
    close: () => queue.close(),
  };
}

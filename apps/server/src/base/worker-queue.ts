import { Worker } from "node:worker_threads";
import { Failure } from "./failure.ts";

/** Runs jobs one at a time in a worker thread. */
export interface WorkerQueue<Reply> {
  /** How many jobs wait. */
  readonly length: number;
  /**
   * Posts a copy of the message to the thread and resolves to its reply.
   * @param signal Drops the job if it is still waiting; by default nothing does.
   * @throws Failure `server_busy` if too many jobs wait, the job is dropped, or takes too long: a busy machine can
   * delay any job. @throws Error if the thread crashes. In both cases the next job gets a new thread.
   */
  run(message: Uint8Array, signal?: AbortSignal): Promise<Reply>;
  /** Rejects all jobs and ends the thread. */
  close(): Promise<void>;
}

export interface WorkerQueueOptions {
  /** Called when a job finds no thread. */
  readonly start: () => Worker;
  /** How many jobs may wait while one runs. */
  readonly maxWaiting: number;
  /** How long a job may run, including the start of a thread. */
  readonly timeoutMs: number;
  /** How long a thread without a job is kept. */
  readonly idleMs: number;
}

interface Job<Reply> {
  readonly message: Uint8Array;
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

const MAX_NEW_SPACE_MB = 16;

/** Starts a thread without the server's environment. @param maxHeapMb Beyond it the thread crashes. */
export function startWorkerThread(url: URL, maxHeapMb: number, workerData?: unknown): Worker {
  return new Worker(url, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMb,
      maxYoungGenerationSizeMb: MAX_NEW_SPACE_MB,
    },
  });
}

const RETRY_AFTER_S = 2;
const busy = (cause?: Error) =>
  new Failure("server_busy", { retryAfterS: RETRY_AFTER_S, ...(cause && { cause }) });

export function createWorkerQueue<Reply>(options: WorkerQueueOptions): WorkerQueue<Reply> {
  const { start, maxWaiting, timeoutMs, idleMs } = options;
  const waiting: Job<Reply>[] = [];
  let running: Job<Reply> | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Ends the running job and starts the next one. */
  function end(settle: (job: Job<Reply>) => void): void {
    clearTimeout(timer);
    const job = running;
    running = undefined;
    if (job) settle(job);
    startNext();
  }

  function startNext(): void {
    running = waiting.shift();
    if (!running) {
      timer = setTimeout(() => void endWorker(), idleMs).unref();
      return;
    }
    timer = setTimeout(() => crash(busy(new Error(`A job took over ${timeoutMs} ms`))), timeoutMs);
    worker ??= startWorker();
    const copy = new Uint8Array(running.message);
    worker.postMessage(copy, [copy.buffer]);
  }

  function startWorker(): Worker {
    const started = start();
    // Events of a thread that was replaced are ignored.
    const ifCurrent =
      <Event>(act: (event: Event) => void) =>
      (event: Event) => {
        if (started === worker) act(event);
      };
    started.on(
      "message",
      ifCurrent((reply: Reply) => end((job) => job.resolve(reply))),
    );
    started.on("error", ifCurrent(crash));
    started.on(
      "exit",
      ifCurrent(() => crash(new Error("The worker thread exited"))),
    );
    started.unref();
    return started;
  }

  async function endWorker(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  function crash(error: Error): void {
    void endWorker();
    end((job) => job.reject(error));
  }

  return {
    get length() {
      return waiting.length;
    },
    async run(message, signal) {
      if (isClosed || signal?.aborted || waiting.length >= maxWaiting) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      const job = { message, resolve, reject };
      waiting.push(job);
      signal?.addEventListener("abort", () => {
        const index = waiting.indexOf(job);
        if (index < 0) return;
        waiting.splice(index, 1);
        reject(busy());
      });
      if (!running) {
        clearTimeout(timer);
        startNext();
      }
      return await promise;
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(busy());
      const ending = endWorker();
      end((job) => job.reject(busy()));
      clearTimeout(timer);
      await ending;
    },
  };
}

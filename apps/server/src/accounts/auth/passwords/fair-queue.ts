/** Runs a few operations at a time; a bounded number waits, and networks take turns. */
export interface FairQueue {
  /** How many operations wait. */
  readonly length: number;
  /**
   * Runs an operation when its turn comes.
   * @throws The error of `reject` if it can't wait, or if its client leaves before it starts.
   */
  run<Result>(operation: () => Promise<Result>, client: QueueClient): Promise<Result>;
  /** Rejects the operations that wait, and from now on all others. */
  close(): void;
}

/** The client that an operation is for. */
export interface QueueClient {
  readonly network: string;
  /** Aborts when the client leaves. */
  readonly signal?: AbortSignal | undefined;
}

export interface FairQueueOptions {
  /** How many operations run at a time. */
  readonly concurrency: number;
  /** How many may wait. */
  readonly maxWaiting: number;
  /** How many of them may be for one network. */
  readonly maxWaitingPerNetwork: number;
  /** Creates the error of an operation that can't wait, or whose client has left. */
  readonly reject: () => Error;
}

interface Job {
  run(): Promise<void>;
  /** Called instead of `run`. */
  leave(): void;
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, maxWaiting, maxWaitingPerNetwork, reject } = options;
  /** Jobs by network; the next job is the first one of the first network. No list is empty. */
  const waiting = new Map<string, readonly Job[]>();
  let running = 0;
  let isClosed = false;

  const countWaiting = () => [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);

  function canWait(network: string): boolean {
    if (running < concurrency) return true;
    return (
      countWaiting() < maxWaiting && (waiting.get(network)?.length ?? 0) < maxWaitingPerNetwork
    );
  }

  /** Keeps the network's turn. */
  function remove(network: string, job: Job): void {
    const others = (waiting.get(network) ?? []).filter((each) => each !== job);
    if (others.length > 0) waiting.set(network, others);
    else waiting.delete(network);
  }

  /** Takes the next job; its network's next turn is after all others. */
  function takeNext(): Job | undefined {
    for (const [network, [job, ...others]] of waiting) {
      waiting.delete(network);
      if (others.length > 0) waiting.set(network, others);
      return job;
    }
    return undefined;
  }

  function startNext(): void {
    if (running >= concurrency) return;
    const job = takeNext();
    if (!job) return;
    running += 1;
    void job.run().finally(() => {
      running -= 1;
      startNext();
    });
  }

  return {
    get length() {
      return countWaiting();
    },
    async run<Result>(operation: () => Promise<Result>, { network, signal }: QueueClient) {
      if (isClosed || signal?.aborted || !canWait(network)) throw reject();
      const { promise, resolve, reject: fail } = Promise.withResolvers<Result>();
      const leave = () => {
        remove(network, job);
        fail(reject());
      };
      const job: Job = {
        async run() {
          signal?.removeEventListener("abort", leave);
          await operation().then(resolve, fail);
        },
        leave,
      };
      signal?.addEventListener("abort", leave, { once: true });
      waiting.set(network, [...(waiting.get(network) ?? []), job]);
      startNext();
      return await promise;
    },
    close() {
      isClosed = true;
      for (const job of [...waiting.values()].flat()) job.leave();
    },
  };
}

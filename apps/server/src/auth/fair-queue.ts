/** Bounds the operations in progress, and runs their tasks a few at a time; networks take turns. */
export interface FairQueue {
  /**
   * Takes a place for an operation, before it does anything.
   * @returns A function that gives the place back.
   * @throws The error of `reject` if all places are taken, or those of the client's network.
   */
  enter(client: QueueClient): () => void;
  /**
   * Runs a task of an operation when its turn comes.
   * @param client Undefined for the server's own work.
   * @throws The error of `reject` if the client leaves before the task starts.
   */
  run<Result>(task: () => Promise<Result>, client?: QueueClient): Promise<Result>;
}

/** The client that an operation is for. */
export interface QueueClient {
  readonly network: string;
  /** Aborts when the client leaves. */
  readonly signal?: AbortSignal | undefined;
}

export interface FairQueueOptions {
  /** How many tasks run at a time. */
  readonly concurrency: number;
  /** How many operations may be in progress. */
  readonly places: number;
  /** How many of them may be for one network. */
  readonly placesPerNetwork: number;
  /** Creates the error of an operation without a place or a client. */
  readonly reject: () => Error;
}

type Job = () => Promise<void>;

/** Not the name of any client's network. */
const OWN_WORK = Symbol("own work");

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, places, placesPerNetwork, reject } = options;
  const takenBy = new Map<string, number>();
  let taken = 0;
  /** Jobs by network; the next job is the first one of the first network. No list is empty. */
  const waiting = new Map<string | symbol, Job[]>();
  let running = 0;

  function take(network: string, count: 1 | -1): void {
    taken += count;
    const total = (takenBy.get(network) ?? 0) + count;
    if (total === 0) takenBy.delete(network);
    else takenBy.set(network, total);
  }

  /** Keeps the network's turn. */
  function remove(network: string | symbol, job: Job): void {
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
    void job().finally(() => {
      running -= 1;
      startNext();
    });
  }

  return {
    enter({ network }) {
      if (taken >= places || (takenBy.get(network) ?? 0) >= placesPerNetwork) throw reject();
      take(network, 1);
      return () => take(network, -1);
    },
    async run<Result>(task: () => Promise<Result>, client?: QueueClient) {
      const { network, signal } = client ?? { network: OWN_WORK };
      if (signal?.aborted) throw reject();
      const { promise, resolve, reject: fail } = Promise.withResolvers<Result>();
      const leave = () => {
        remove(network, job);
        fail(reject());
      };
      const job = async () => {
        signal?.removeEventListener("abort", leave);
        await task().then(resolve, fail);
      };
      signal?.addEventListener("abort", leave, { once: true });
      waiting.set(network, [...(waiting.get(network) ?? []), job]);
      startNext();
      return await promise;
    },
  };
}

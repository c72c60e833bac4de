/** A request to a worker, and its response with the same id. */
export interface WorkerRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

export interface WorkerResponse<Response> {
  readonly id: number;
  readonly response: Response;
}

type StartedWorker = Pick<
  Worker,
  "postMessage" | "terminate" | "onmessage" | "onerror" | "onmessageerror"
>;

interface PendingCall<Response> {
  resolve(response: Response): void;
  reject(error: Error): void;
}

/**
 * Calls a worker, which starts with the first call of `warmUp` or `call`. One that fails is replaced at the
 * next.
 */
export function createWorkerCalls<Request, Response>(start: () => StartedWorker) {
  const pending = new Map<number, PendingCall<Response>>();
  let worker: StartedWorker | undefined;
  let lastId = 0;

  function fail(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error("The worker failed"));
    pending.clear();
  }

  function listen(started: StartedWorker): StartedWorker {
    started.onmessage = ({ data }: MessageEvent<WorkerResponse<Response>>) => {
      pending.get(data.id)?.resolve(data.response);
      pending.delete(data.id);
    };
    started.onerror = fail;
    started.onmessageerror = fail;
    return started;
  }

  const current = () => {
    worker ??= listen(start());
    return worker;
  };

  return {
    warmUp: (): void => void current(),
    /** Ends the worker as one that failed. */
    end: fail,
    /** @throws Error if the worker could not be loaded or failed. */
    call(request: Request, transfer: Transferable[] = []): Promise<Response> {
      lastId += 1;
      const message: WorkerRequest<Request> = { id: lastId, request };
      return new Promise((resolve, reject) => {
        pending.set(message.id, { resolve, reject });
        current().postMessage(message, transfer);
      });
    },
  };
}

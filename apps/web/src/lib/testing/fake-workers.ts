import type { WorkerRequest } from "../worker-calls.ts";

/** Answers requests when the test says so. */
export function fakeWorkers() {
  const started: FakeWorker[] = [];
  class FakeWorker {
    onmessage: Worker["onmessage"] = null;
    onerror: Worker["onerror"] = null;
    onmessageerror: Worker["onmessageerror"] = null;
    readonly requests: WorkerRequest<unknown>[] = [];
    isTerminated = false;
    postMessage(message: WorkerRequest<unknown>): void {
      this.requests.push(message);
    }
    terminate(): void {
      this.isTerminated = true;
    }
    answer(id: number, response: unknown): void {
      const event = new MessageEvent("message", { data: { id, response } });
      this.onmessage?.call(this as unknown as Worker, event);
    }
    fail(): void {
      this.onerror?.call(this as unknown as Worker, new Event("error") as ErrorEvent);
    }
  }
  const start = () => {
    const worker = new FakeWorker();
    started.push(worker);
    return worker as unknown as Worker;
  };
  return { started, start };
}

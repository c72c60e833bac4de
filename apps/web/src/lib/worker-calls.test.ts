import { failedSyllable } from "@attune/exercises";
import { expect, test } from "vitest";
import { createSyllableRecognition } from "./create-syllable-recognition.ts";
import { createWorkerCalls, type WorkerRequest } from "./worker-calls.ts";

/** Answers requests when the test says so. */
function fakeWorkers() {
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

test("starts the worker once, with the first call or before", async () => {
  const { started, start } = fakeWorkers();
  const calls = createWorkerCalls<string, string>(start);
  expect(started).toHaveLength(0);
  calls.warmUp();
  const [first, second] = [calls.call("a"), calls.call("b")];
  expect(started).toHaveLength(1);
  started[0]?.answer(2, "B");
  started[0]?.answer(1, "A");
  expect(await Promise.all([first, second])).toEqual(["A", "B"]);
});

test("rejects the pending calls of a worker that fails, and starts another for the next", async () => {
  const { started, start } = fakeWorkers();
  const calls = createWorkerCalls<string, string>(start);
  const [first, second] = [calls.call("a"), calls.call("b")];
  started[0]?.fail();
  await expect(first).rejects.toThrow("failed");
  await expect(second).rejects.toThrow("failed");
  expect(started[0]?.isTerminated).toBe(true);
  const third = calls.call("c");
  started[1]?.answer(3, "C");
  expect(await third).toBe("C");
});

test.each([
  ["API FAILED", true],
  ["NETWORK ERROR", false],
] as const)(
  "answers %s for each sound when the recognizing worker fails (online: %s)",
  async (failure, online) => {
    const { started, start } = fakeWorkers();
    const { prepare, recognize } = createSyllableRecognition(
      () => ({ model: "", takes: [] }),
      start,
      () => online,
    );
    prepare();
    const sound = { symbol: "DO", samples: new Float32Array(4), sampleRate: 48_000 } as const;
    const results = recognize([sound, sound]);
    started[0]?.fail();
    expect(await results).toEqual([failedSyllable(failure), failedSyllable(failure)]);
  },
);

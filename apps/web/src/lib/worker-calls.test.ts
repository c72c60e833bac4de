import { expect, test } from "vitest";
import { fakeWorkers } from "./testing/fake-workers.ts";
import { createWorkerCalls } from "./worker-calls.ts";

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

test.each<[string, (calls: { end: () => void }, worker: { fail: () => void }) => void]>([
  ["fails", (_, worker) => worker.fail()],
  ["is ended", (calls) => calls.end()],
])(
  "rejects the pending calls of a worker that %s, and starts another for the next",
  async (_, end) => {
    const { started, start } = fakeWorkers();
    const calls = createWorkerCalls<string, string>(start);
    const [first, second] = [calls.call("a"), calls.call("b")];
    if (started[0]) end(calls, started[0]);
    await expect(first).rejects.toThrow("failed");
    await expect(second).rejects.toThrow("failed");
    expect(started[0]?.isTerminated).toBe(true);
    const third = calls.call("c");
    started[1]?.answer(3, "C");
    expect(await third).toBe("C");
  },
);

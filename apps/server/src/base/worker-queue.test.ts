import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { createWorkerQueue, type WorkerQueueOptions } from "./worker-queue.ts";

const URL_OF_WORKER = new URL("../../testing/queue-worker.ts", import.meta.url);

/** A queue for one test, and the threads that it started. */
function createQueue(options: Partial<WorkerQueueOptions> = {}) {
  const threads: Worker[] = [];
  const queue = createWorkerQueue<string>({
    start() {
      const thread = new Worker(URL_OF_WORKER, { execArgv: [] });
      threads.push(thread);
      return thread;
    },
    maxWaiting: 2,
    timeoutMs: 10_000,
    idleMs: 10_000,
    ...options,
  });
  onTestFinished(() => queue.close());
  const run = (command: string, signal = new AbortController().signal) =>
    queue.run(Buffer.from(command), signal);
  return { queue, run, threads };
}

const BUSY = { code: "server_busy", retryAfterS: 2 };

test("runs jobs in order in one thread, which starts with the first", async () => {
  const { run, threads } = createQueue();
  expect(threads).toHaveLength(0);
  const replies = await Promise.all([run("a"), run("b"), run("c")]);
  const id = threads[0]?.threadId;
  expect(replies).toEqual([`a by ${id}`, `b by ${id}`, `c by ${id}`]);
  expect(await run("d")).toBe(`d by ${id}`);
  expect(threads).toHaveLength(1);
});

test("rejects a job when too many wait", async () => {
  const { run } = createQueue();
  const accepted = [run("a"), run("b"), run("c")];
  await expect(run("d")).rejects.toMatchObject(BUSY);
  expect(await Promise.all(accepted)).toHaveLength(3);
  expect(await run("e")).toMatch(/^e by/);
});

test.each(["crash", "exit"])(
  "fails the job alone at which the thread ends by %s",
  async (command) => {
    const { run, threads } = createQueue();
    const [failed, next] = await Promise.allSettled([run(command), run("next")]);
    expect(failed.status).toBe("rejected");
    expect(next).toMatchObject({ value: expect.stringMatching(/^next by/) });
    expect(threads).toHaveLength(2);
  },
);

test("rejects a job that takes too long as busy, and runs the next in a new thread", async () => {
  const { run, threads } = createQueue({ timeoutMs: 1_000 });
  const [failed, next] = await Promise.allSettled([run("wait"), run("next")]);
  expect(failed).toMatchObject({ reason: BUSY });
  expect(next).toMatchObject({ status: "fulfilled" });
  expect(threads).toHaveLength(2);
});

test("drops a job whose client disconnects while it waits", async () => {
  const { run } = createQueue();
  const client = new AbortController();
  const first = run("first");
  const dropped = run("crash", client.signal);
  const last = run("last");
  client.abort();
  await expect(dropped).rejects.toMatchObject(BUSY);
  expect(await Promise.all([first, last])).toHaveLength(2);
  await expect(run("late", client.signal)).rejects.toMatchObject(BUSY);
});

test("completes a job whose client disconnects while it runs", async () => {
  const { run } = createQueue();
  const client = new AbortController();
  const running = run("running", client.signal);
  client.abort();
  expect(await running).toMatch(/^running by/);
});

test("ends a thread without jobs, and starts another for the next", async () => {
  const { run, threads } = createQueue({ idleMs: 1 });
  await run("a");
  const [thread] = threads;
  if (!thread) throw new Error("no thread");
  if (thread.threadId !== -1) await once(thread, "exit");
  expect(await run("b")).toMatch(/^b by/);
  expect(threads).toHaveLength(2);
});

test("rejects all jobs and ends the thread when it closes", async () => {
  const { queue, run, threads } = createQueue();
  const jobs = Promise.allSettled([run("wait"), run("b")]);
  await queue.close();
  expect(await jobs).toMatchObject([{ reason: BUSY }, { reason: BUSY }]);
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  await expect(run("c")).rejects.toMatchObject(BUSY);
});

test("leaves the message as it was", async () => {
  const { queue } = createQueue();
  const message = Buffer.from("message");
  await queue.run(message, new AbortController().signal);
  expect(message.toString()).toBe("message");
});

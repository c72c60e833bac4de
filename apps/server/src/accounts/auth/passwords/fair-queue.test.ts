import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairQueue, type QueueClient } from "./fair-queue.ts";

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue whose tasks end when the test says so. */
function setUp(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const started: string[] = [];
  const running: { name: string; end: () => void }[] = [];
  const queue = createFairQueue({
    concurrency: 1,
    maxWaiting: 4,
    maxWaitingPerNetwork: 3,
    reject: () => new Error("busy"),
    ...options,
  });
  const run = (name: string, client: QueueClient) =>
    queue
      .run(() => {
        started.push(name);
        return new Promise<string>((resolve) => {
          running.push({ name, end: () => resolve(name) });
        });
      }, client)
      .catch((error: Error) => error.message);
  const endOne = async () => {
    running.shift()?.end();
    await nextTurn();
  };
  const endAll = async () => {
    while (running.length > 0) await endOne();
  };
  return { queue, run, started, running, endOne, endAll };
}

test("starts the next real client after 400 that left", async () => {
  const { run, started, endAll } = setUp({ concurrency: 2, maxWaiting: 32 });
  const abandoned = Array.from({ length: 400 }, (_, n) => {
    const client = new AbortController();
    const outcome = run(`abandoned ${n}`, { network: `10.0.${n}`, signal: client.signal });
    return { client, outcome };
  });
  for (const { client } of abandoned) client.abort();
  await nextTurn();
  const real = run("real", { network: "192.0.2.1" });
  await endAll();
  expect(await real).toBe("real");
  expect(started).toEqual(["abandoned 0", "abandoned 1", "real"]);
  const outcomes = await Promise.all(abandoned.map(({ outcome }) => outcome));
  expect(outcomes.slice(0, 2)).toEqual(["abandoned 0", "abandoned 1"]);
  expect(new Set(outcomes.slice(2))).toEqual(new Set(["busy"]));
});

test("rejects an operation that can't wait, until a client leaves", async () => {
  const { run, started, endAll } = setUp();
  const leaving = new AbortController();
  run("a1", { network: "a" });
  const left = run("a2", { network: "a", signal: leaving.signal });
  run("a3", { network: "a" });
  run("a4", { network: "a" });
  expect(await run("a5", { network: "a" })).toBe("busy");
  const fourth = run("b1", { network: "b" });
  expect(await run("c1", { network: "c" })).toBe("busy");
  leaving.abort();
  expect(await left).toBe("busy");
  const next = run("c2", { network: "c" });
  await endAll();
  expect(await Promise.all([fourth, next])).toEqual(["b1", "c2"]);
  const ran = started.toSorted();
  expect(ran).toEqual(["a1", "a3", "a4", "b1", "c2"]);
});

test("lets networks take turns", async () => {
  const { run, started, endAll } = setUp({ maxWaiting: 9 });
  for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"])
    run(name, { network: name.charAt(0) });
  await endAll();
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("doesn't start an operation whose client has already left", async () => {
  const { run, started } = setUp();
  expect(await run("gone", { network: "a", signal: AbortSignal.abort() })).toBe("busy");
  expect(started).toEqual([]);
});

type Step = readonly ["arrive", network: number] | readonly ["leave" | "end", which: number];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constant("arrive" as const), fc.nat(3)),
  fc.tuple(fc.constantFrom("leave" as const, "end" as const), fc.nat(20)),
);

test("runs each client that stays, at most so many at a time, in any order of arrivals, departures and ends", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { run, started, running, endAll } = setUp({ concurrency: 2 });
      const clients: { name: string; client: AbortController; outcome: Promise<string> }[] = [];
      const left = new Set<string>();
      for (const [what, n] of steps) {
        const present = clients[n % Math.max(1, clients.length)];
        if (what === "arrive") {
          const client = new AbortController();
          const name = `${clients.length}`;
          const outcome = run(name, { network: `${n}`, signal: client.signal });
          clients.push({ name, client, outcome });
        } else if (what === "leave" && present) {
          present.client.abort();
          left.add(present.name);
        } else if (what === "end") running.splice(n % Math.max(1, running.length), 1)[0]?.end();
        await nextTurn();
        expect(running.length).toBeLessThanOrEqual(2);
      }
      await endAll();
      for (const { name, outcome } of clients) {
        const settled = await outcome;
        expect(settled).toBe(started.includes(name) ? name : "busy");
      }
      expect(new Set(started).size).toBe(started.length);
    }),
    { numRuns: 60 },
  );
});

test("rejects what waits and what comes later when it closes, and completes what runs", async () => {
  const { queue, run, started, endAll } = setUp();
  const outcomes = ["first", "second", "third"].map((name) => run(name, { network: name }));
  queue.close();
  const later = run("later", { network: "later" });
  await endAll();
  expect(await Promise.all([...outcomes, later])).toEqual(["first", "busy", "busy", "busy"]);
  expect(started).toEqual(["first"]);
  expect(queue.length).toBe(0);
});

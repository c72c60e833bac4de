import { createMemory } from "@attune/memory";
import { expect, test, vi } from "vitest";
import { fakeWorkers } from "../../lib/testing/fake-workers.ts";
import { calendarDay } from "../../lib/timing/calendar-day.ts";
import type { WorkerRequest } from "../../lib/worker-calls.ts";
import { createCalculationService } from "./calculation-service.ts";
import type { CalculationRequest } from "./calculations.ts";
import { createCalculator } from "./create-calculator.ts";
import { hours, START, someAnswer } from "./testing/answers.ts";
import { openBrowser } from "./testing/browser.ts";

const forever = () => new Promise<never>(() => undefined);
const atOnce = () => Promise.resolve();

/** A page with a worker that shares its database. */
function setup({ delay = forever as () => Promise<void> } = {}) {
  const { openTab, clock } = openBrowser();
  const page = openTab();
  const { db, digests } = openTab();
  const calculateInWorker = createCalculationService({
    db,
    digests,
    foldOldest: async () => undefined,
    now: () => clock.time,
  });
  const { started, start } = fakeWorkers();
  const warnings: string[] = [];
  const calculate = createCalculator({
    store: page.store,
    delay,
    warn: (message) => void warnings.push(message),
    startWorker: start,
  });
  /** The worker responds to its last request. */
  async function respond(): Promise<void> {
    await expect.poll(() => started.at(-1)?.requests.length).toBeGreaterThan(0);
    const message = started.at(-1)?.requests.at(-1) as WorkerRequest<CalculationRequest>;
    started.at(-1)?.answer(message.id, await calculateInWorker(structuredClone(message.request)));
  }
  return { ...page, calculate, respond, started, warnings };
}

function memoryOf(...answers: ReturnType<typeof someAnswer>[]) {
  const memory = createMemory();
  memory.add(answers);
  return memory.checkpoint();
}

test("the worker computes from what is stored and from what only the page has", async () => {
  const { store, db, calculate, respond, warnings } = setup();
  const [stored, unstored] = [someAnswer(), someAnswer({ itemId: "1-6", answeredAt: hours(1) })];
  await db.add("ann", [stored]);
  vi.spyOn(db, "add").mockRejectedValueOnce(new Error("full"));
  await store.add("ann", [unstored]);
  const memory = calculate("memory", "ann");
  await respond();
  expect(await memory).toEqual(memoryOf(stored, unstored));
  expect(warnings).toEqual([]);
});

test("the worker computes statistics, and returns answers", async () => {
  const { db, calculate, respond } = setup();
  const missed = someAnswer({
    exercise: "ear-training-sequential",
    outcome: "tryAgain",
    answer: "5",
    durationMs: 2000,
  });
  const sung = someAnswer({ centsOff: -20, durationMs: 3000 });
  await db.add("ann", [missed, sung]);
  const statistics = calculate("statistics", "ann");
  await respond();
  expect(await statistics).toEqual({
    confusions: [{ atomId: "hear:+7", answer: "5", count: 1 }],
    days: [{ day: calendarDay(START), answers: 2, seconds: 5 }],
    sungWeeks: [{ day: expect.any(Number), cents: 20, answers: 1 }],
  });
});

test.each<[string, (page: ReturnType<typeof setup>) => void]>([
  ["fails", ({ started }) => started[0]?.fail()],
  ["can't open the database", ({ started }) => started[0]?.answer(1, { error: "no database" })],
])("the page computes when the worker %s", async (_, fail) => {
  const page = setup();
  const answer = someAnswer();
  await page.db.add("ann", [answer]);
  const memory = page.calculate("memory", "ann");
  await expect.poll(() => page.started[0]?.requests).toHaveLength(1);
  fail(page);
  expect(await memory).toEqual(memoryOf(answer));
  expect(page.warnings).toHaveLength(1);
});

test("the page computes when the worker doesn't respond", async () => {
  const { db, calculate, started } = setup({ delay: atOnce });
  const answer = someAnswer();
  await db.add("ann", [answer]);
  expect(await calculate("memory", "ann")).toEqual(memoryOf(answer));
  expect(started).toHaveLength(1);
});

test("a worker's calculation that fails says why", async () => {
  const read = () => Promise.reject(new Error("no database"));
  const calculateInWorker = createCalculationService({
    db: { read, clampTimes: async () => undefined },
    digests: { read, store: async () => undefined },
    foldOldest: async () => undefined,
    now: () => START,
  });
  const unstored = { checkpoint: undefined, answers: [] };
  const response = await calculateInWorker({ name: "memory", owner: "ann", unstored });
  expect(response).toEqual({ error: "Error: no database" });
});

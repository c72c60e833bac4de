import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createCalculationService } from "./calculation-service.ts";
import { CALCULATIONS, type CalculationName } from "./calculations.ts";
import { VISITOR } from "./owner.ts";
import type { RecordedAnswer } from "./recorded-answer.ts";
import { foldOldest } from "./storage/fold-oldest.ts";
import { answers, hours, START, someAnswer } from "./testing/answers.ts";
import { openBrowser, type Tab } from "./testing/browser.ts";

const NOTHING = { checkpoint: undefined, answers: [] };
const WEEK_HOURS = 24 * 7;

/** A service that makes a digest of a single answer already, in a browser of its own. */
function setup() {
  const browser = openBrowser();
  const tab = browser.openTab();
  const { db, digests, use } = tab;
  const calculateInWorker = createCalculationService({
    db,
    digests,
    foldOldest: (owner, limits) => foldOldest(use, owner, limits, () => undefined),
    now: () => browser.clock.time,
    fewAnswers: 1,
    visitorLimits: { above: 12, to: 10 },
  });
  const calculate = async (name: CalculationName, owner = "ann") => {
    const response = await calculateInWorker({ name, owner, unstored: NOTHING });
    if ("error" in response) throw new Error(response.error);
    return response.result;
  };
  const digestOf = (owner: string) =>
    use((connection) => connection.get("checkpoints", `${owner} digest`));
  return { ...browser, ...tab, calculateInWorker, calculate, digestOf };
}

const page = (attempts: readonly RecordedAnswer[]) => ({
  checkpoint: null,
  attempts,
  next: "1.2.x",
  hasMore: false,
});

/** Something that happens to the stored answers of a user. */
type Happening = (tab: Tab) => Promise<unknown>;

const happenings: fc.Arbitrary<Happening> = fc.oneof(
  fc.array(answers, { maxLength: 8 }).map(
    (added) =>
      ({ db }: Tab) =>
        db.add("ann", added),
  ),
  // Another device recorded answers; the server corrected the time of one of this device's.
  fc.tuple(answers, fc.nat()).map(([other, index]) => async ({ db }: Tab) => {
    const { answers: stored } = await db.read("ann");
    const corrected = stored[index % Math.max(1, stored.length)];
    const changed = corrected && { ...corrected, answeredAt: other.answeredAt, centsOff: -7 };
    await db.storePage("ann", page(changed ? [other, changed] : [other]));
  }),
  fc.array(answers, { maxLength: 4 }).map((visited) => async ({ db }: Tab) => {
    await db.add(VISITOR, visited);
    await db.takeOver("ann", hours(24 * 15));
  }),
  fc.boolean().map(
    (keepUnsent) =>
      ({ db }: Tab) =>
        db.remove("ann", { keepUnsent }),
  ),
);

test("calculations from a digest are those from all answers, whatever happened since", async () => {
  const lives = fc.array(
    fc.record({ happen: happenings, now: fc.integer({ min: 0, max: 40 * 24 }) }),
    {
      maxLength: 8,
    },
  );
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      const { clock, calculate, ...tab } = setup();
      for (const { happen, now } of life) {
        clock.time = hours(now);
        await happen(tab);
        const history = await tab.db.read("ann");
        expect(await calculate("memory")).toEqual(CALCULATIONS.memory(history));
        expect(await calculate("statistics")).toEqual(CALCULATIONS.statistics(history));
      }
    }),
    { numRuns: 60 },
  );
});

test("answers of earlier weeks are not read again", async () => {
  const { db, calculate, clock, use } = setup();
  const earlier = someAnswer({ durationMs: 1000 });
  await db.add("ann", [earlier]);
  clock.time = hours(2 * WEEK_HOURS);
  await calculate("statistics");
  const unnoticed = { ...earlier, durationMs: 2000, owner: "ann" };
  await use((connection) => connection.put("answers", unnoticed));
  await db.add("ann", [someAnswer({ answeredAt: clock.time, durationMs: 3000 })]);
  expect(await calculate("statistics")).toMatchObject({ days: [{ seconds: 1 }, { seconds: 3 }] });
});

test("another release's digest isn't used, but replaced", async () => {
  const { db, calculate, clock, use, digestOf } = setup();
  await db.add("ann", [someAnswer()]);
  clock.time = hours(2 * WEEK_HOURS);
  const statistics = await calculate("statistics");
  await use(async (connection) => {
    const digest = await connection.get("checkpoints", "ann digest");
    const other = { ...digest, maker: "another release", statistics: { days: [] } };
    await connection.put("checkpoints", other as never, "ann digest");
  });
  expect(await calculate("statistics")).toEqual(statistics);
  expect(await digestOf("ann")).not.toMatchObject({ maker: "another release" });
});

test("a digest isn't stored if answers changed while it was calculated, nor after they were removed", async () => {
  const { db, digests, calculate, clock, digestOf } = setup();
  await db.add("ann", [someAnswer()]);
  clock.time = hours(2 * WEEK_HOURS);
  const { read } = digests;
  for (const change of [
    () => db.add("ann", [someAnswer({ answeredAt: START })]),
    async () => db.storePage("ann", page([{ ...someAnswer(), answeredAt: START }])),
    () => db.remove("ann"),
  ]) {
    vi.spyOn(digests, "read").mockImplementationOnce(async (...args) => {
      const found = await read(...args);
      await change();
      return found;
    });
    await calculate("memory");
    expect(await digestOf("ann")).toBeUndefined();
  }
});

test("a digest that can't be stored costs no result", async () => {
  const { db, digests, calculate, clock } = setup();
  const answer = someAnswer();
  await db.add("ann", [answer]);
  clock.time = hours(2 * WEEK_HOURS);
  vi.spyOn(digests, "store").mockRejectedValueOnce(new DOMException("", "QuotaExceededError"));
  expect(await calculate("memory")).toEqual(
    CALCULATIONS.memory({ checkpoint: undefined, answers: [answer] }),
  );
});

test("signing out removes the digest with the answers, and whose they were", async () => {
  const { db, calculate, clock, digestOf, use } = setup();
  const keys = () =>
    use(async (connection) => [
      ...(await connection.getAllKeys("answers")),
      ...(await connection.getAllKeys("checkpoints")),
      ...(await connection.getAllKeys("cursors")),
    ]);
  await db.add("ann", [someAnswer()]);
  clock.time = hours(2 * WEEK_HOURS);
  await calculate("memory");
  await db.add("ann", [someAnswer({ answeredAt: START })]);
  await calculate("memory");
  expect(await digestOf("ann")).toBeDefined();
  await db.remove("ann");
  expect(await keys()).toEqual([]);
});

test("what only the page has counts", async () => {
  const { db, calculateInWorker, clock } = setup();
  const [stored, unstored] = [someAnswer(), someAnswer()];
  await db.add("ann", [stored]);
  clock.time = hours(2 * WEEK_HOURS);
  const request = { name: "statistics", owner: "ann" } as const;
  await calculateInWorker({ ...request, unstored: NOTHING });
  const response = await calculateInWorker({
    ...request,
    unstored: { checkpoint: undefined, answers: [unstored] },
  });
  expect(response).toMatchObject({ result: { days: [{ answers: 2 }] } });
});

test("too many of a visitor's answers are folded, which changes no result", async () => {
  const { db, calculate, clock } = setup();
  const many = Array.from({ length: 13 }, (_, hour) => someAnswer({ answeredAt: hours(hour) }));
  await db.add(VISITOR, many);
  clock.time = hours(2 * WEEK_HOURS);
  for (let time = 0; time < 2; time++)
    expect(await calculate("memory", VISITOR)).toEqual(
      CALCULATIONS.memory({ checkpoint: undefined, answers: many }),
    );
  expect((await db.read(VISITOR)).answers).toHaveLength(10);
  await db.add("ann", many);
  await calculate("done");
  expect((await db.read("ann")).answers).toHaveLength(13);
});

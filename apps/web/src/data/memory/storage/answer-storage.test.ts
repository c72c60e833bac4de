import { createMemory } from "@attune/memory";
import { describe, expect, test } from "vitest";
import { VISITOR } from "../owner.ts";
import type { AnswerPage, RecordedAnswer } from "../recorded-answer.ts";
import { hours, someAnswer } from "../testing/answers.ts";
import { openBrowser } from "../testing/browser.ts";
import type { AnswerStorage } from "./answer-storage.ts";
import { createAnswersInMemory } from "./answers-in-memory.ts";

const page = (attempts: readonly RecordedAnswer[], more: Partial<AnswerPage> = {}): AnswerPage => ({
  checkpoint: null,
  attempts,
  next: "1.2.x",
  hasMore: false,
  ...more,
});

function checkpointOf(...answers: RecordedAnswer[]) {
  const memory = createMemory();
  memory.add(answers);
  return memory.checkpoint() ?? null;
}

async function idsOf(storage: AnswerStorage, owner: string): Promise<string[]> {
  const { answers } = await storage.read(owner);
  return answers.map(({ id }) => id).sort();
}

const ids = (...answers: RecordedAnswer[]) => answers.map(({ id }) => id).sort();

/** Both storages behave alike, so that a page whose database fails works as any other. */
describe.each<[string, () => AnswerStorage]>([
  ["the database", () => openBrowser().openTab().db],
  ["memory", () => createAnswersInMemory(() => hours(24 * 365))],
])("answers in %s", (_, open) => {
  test("keep every field", async () => {
    const storage = open();
    const answer = someAnswer({
      answer: "-4",
      accuracy: 80.5,
      centsOff: -12.25,
      syllables: [{ symbol: "DO", heard: "DO", match: true, confidence: 0.9 }],
    });
    await storage.add("ann", [answer]);
    expect(await storage.read("ann")).toEqual({ checkpoint: undefined, answers: [answer] });
  });

  test("count as of now or 2020 when they claim the future or long ago, and stay there", async () => {
    const storage = open();
    const now = hours(24 * 365);
    const [early, past, late] = [0, hours(0), now + 1].map((answeredAt) =>
      someAnswer({ answeredAt }),
    );
    if (!early || !past || !late) throw new Error("no answers");
    await storage.add(VISITOR, [early, past, late]);
    await storage.add("ann", [late]);
    const times = async (owner: string) =>
      (await storage.read(owner)).answers.map(({ id, answeredAt }) => `${id} ${answeredAt}`).sort();
    for (let time = 0; time < 2; time++) {
      await storage.clampTimes(VISITOR);
      expect(await times(VISITOR)).toEqual([
        `${early.id} ${Date.UTC(2020, 0, 1)}`,
        `${past.id} ${past.answeredAt}`,
        `${late.id} ${now}`,
      ]);
    }
    expect(await times("ann")).toEqual([`${late.id} ${late.answeredAt}`]);
  });

  test("belong to one owner", async () => {
    const storage = open();
    const [annAnswer, beaAnswer] = [someAnswer(), someAnswer()];
    await storage.add("ann", [annAnswer]);
    await storage.add("bea", [beaAnswer]);
    await storage.storePage("ann", page([], { next: "7.7.ann", checkpoint: checkpointOf() }));
    expect(await idsOf(storage, "ann")).toEqual(ids(annAnswer));
    expect(await idsOf(storage, "bea")).toEqual(ids(beaAnswer));
    expect(await storage.cursor("bea")).toBeUndefined();
    await storage.remove("ann");
    expect(await idsOf(storage, "ann")).toEqual([]);
    expect(await idsOf(storage, "bea")).toEqual(ids(beaAnswer));
  });

  test("take the times of the server's copies", async () => {
    const storage = open();
    const given = someAnswer({ answeredAt: hours(30) });
    const clamped = { ...given, answeredAt: hours(2) };
    await storage.add("ann", [given]);
    expect(await storage.storePage("ann", page([clamped]))).toBe(true);
    await storage.add("ann", [given]);
    expect((await storage.read("ann")).answers).toEqual([clamped]);
    expect(await storage.cursor("ann")).toBe("1.2.x");
  });

  test("don't change when a page repeats them", async () => {
    const storage = open();
    const { durationMs, answeredAt, ...rest } = someAnswer();
    const checkpoint = checkpointOf(someAnswer({ answeredAt: hours(-9) }));
    await storage.add("ann", [{ durationMs, answeredAt, ...rest }]);
    const repeated = page([{ ...rest, answeredAt, durationMs }]);
    expect(await storage.storePage("ann", repeated)).toBe(false);
    expect(await storage.storePage("ann", { ...repeated, checkpoint })).toBe(true);
    expect(await storage.storePage("ann", { ...repeated, checkpoint })).toBe(false);
  });

  test("end when the server's checkpoint covers them, unless they are unsent", async () => {
    const storage = open();
    const visited = someAnswer({ answeredAt: hours(1) });
    await storage.add(VISITOR, [visited]);
    await storage.takeOver("ann", hours(1));
    const [early, last, late] = [2, 3, 4].map((hour) => someAnswer({ answeredAt: hours(hour) }));
    if (!early || !last || !late) throw new Error("no answers");
    await storage.add("ann", [early, last, late]);
    const checkpoint = checkpointOf(early, last);
    expect(await storage.storePage("ann", page([], { checkpoint }))).toBe(true);
    expect(await storage.read("ann")).toMatchObject({ checkpoint });
    expect(await idsOf(storage, "ann")).toEqual(ids(visited, late));
  });

  test("pass from the visitor to a new account up to the sign-up, and wait to be sent", async () => {
    const storage = open();
    const [before, after] = [someAnswer(), someAnswer({ answeredAt: hours(1) })];
    await storage.add(VISITOR, [before, after]);
    await storage.takeOver("ann", hours(0.5));
    await storage.takeOver("ann", hours(0.5));
    expect(await idsOf(storage, VISITOR)).toEqual(ids(after));
    expect(await storage.unsent("ann", 9)).toEqual([before]);
    await storage.markSent("ann", ids(before));
    expect(await storage.unsent("ann", 9)).toEqual([]);
    expect(await idsOf(storage, "ann")).toEqual(ids(before));
  });

  test("don't wait to be sent once the server has returned them", async () => {
    const storage = open();
    const [one, other] = [someAnswer(), someAnswer()];
    await storage.add(VISITOR, [one, other]);
    await storage.takeOver("ann", hours(1));
    expect(await storage.unsent("ann", 1)).toHaveLength(1);
    await storage.storePage("ann", page([one]));
    expect(await storage.unsent("ann", 9)).toEqual([other]);
  });

  test("stay out of the outbox on a takeover when the server has returned them already", async () => {
    const storage = open();
    const answer = someAnswer();
    const clamped = { ...answer, answeredAt: hours(-1) };
    await storage.storePage("ann", page([clamped]));
    await storage.add(VISITOR, [answer]);
    await storage.takeOver("ann", hours(1));
    expect((await storage.read("ann")).answers).toEqual([clamped]);
    expect(await storage.unsent("ann", 9)).toEqual([]);
    expect(await idsOf(storage, VISITOR)).toEqual([]);
  });

  test("stay after a removal while the server doesn't have them", async () => {
    const storage = open();
    const [visited, own] = [someAnswer(), someAnswer()];
    await storage.add(VISITOR, [visited]);
    await storage.takeOver("ann", hours(1));
    await storage.add("ann", [own]);
    await storage.storePage("ann", page([], { checkpoint: checkpointOf(someAnswer()) }));
    await storage.remove("ann", { keepUnsent: true });
    expect(await storage.read("ann")).toEqual({ checkpoint: undefined, answers: [visited] });
    expect(await storage.unsent("ann", 9)).toEqual([visited]);
    expect(await storage.cursor("ann")).toBeUndefined();
  });
});

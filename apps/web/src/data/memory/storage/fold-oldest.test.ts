import fc from "fast-check";
import { expect, test } from "vitest";
import { VISITOR } from "../owner.ts";
import { answers, hours, someAnswer, statesOf } from "../testing/answers.ts";
import { openBrowser } from "../testing/browser.ts";
import type { StoredAnswer } from "./answers-connection.ts";
import { foldOldest } from "./fold-oldest.ts";

const warn = () => undefined;

test("folding again and again keeps the states and the newest answers", async () => {
  const batches = fc.array(fc.array(answers, { maxLength: 6 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(batches, fc.integer({ min: 0, max: 8 }), async (given, maxAnswers) => {
      const { db, use } = openBrowser().openTab();
      // Each batch is later than those before, as a device records them.
      const all = given.map((batch, index) =>
        batch.map((each) => ({ ...each, answeredAt: each.answeredAt + hours(index * 1000) })),
      );
      for (const batch of all) {
        await db.add(VISITOR, batch);
        await foldOldest(use, VISITOR, { above: maxAnswers, to: maxAnswers }, warn);
      }
      const stored = await db.read(VISITOR);
      expect(stored.answers).toHaveLength(Math.min(maxAnswers, all.flat().length));
      expect(statesOf(stored)).toEqual(statesOf({ checkpoint: undefined, answers: all.flat() }));
    }),
    { numRuns: 30 },
  );
});

test("folds each answer once when two tabs fold concurrently", async () => {
  const { openTab } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  const all = Array.from({ length: 6 }, (_, hour) => someAnswer({ answeredAt: hours(hour) }));
  await one.db.add(VISITOR, all);
  await Promise.all(
    [one, other].map(({ use }) => foldOldest(use, VISITOR, { above: 2, to: 2 }, warn)),
  );
  const stored = await other.db.read(VISITOR);
  expect(stored.answers).toHaveLength(2);
  expect(statesOf(stored)).toEqual(statesOf({ checkpoint: undefined, answers: all }));
});

test("records that are not valid stay", async () => {
  const { db, use } = openBrowser().openTab();
  const damaged = { ...someAnswer({ answeredAt: hours(-9) }), owner: VISITOR, outcome: "splendid" };
  await use((connection) => connection.put("answers", damaged as unknown as StoredAnswer));
  await db.add(VISITOR, [someAnswer(), someAnswer(), someAnswer()]);
  await foldOldest(use, VISITOR, { above: 2, to: 2 }, warn);
  expect(await use((connection) => connection.count("answers"))).toBe(3);
  expect((await db.read(VISITOR)).answers).toHaveLength(2);
});

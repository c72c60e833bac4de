import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { improvements, type MeasuredAnswer } from "./improvements.ts";

const DAY_MS = 86_400_000;

const answer = (
  daysAgo: number,
  exercise: string,
  itemId: string,
  more: Partial<MeasuredAnswer> = {},
): MeasuredAnswer => ({
  id: `${daysAgo} ${exercise} ${itemId}`,
  exercise,
  itemId,
  outcome: "great",
  durationMs: 5000,
  answeredAt: 1_800_000_000_000 - daysAgo * DAY_MS,
  ...more,
});

const sung = (daysAgo: number, itemId: string, centsOff: number) =>
  answer(daysAgo, "intervals", itemId, { centsOff });
const heard = (daysAgo: number, itemId: string, outcome: MeasuredAnswer["outcome"]) =>
  answer(daysAgo, "ear-training-sequential", itemId, { outcome });

describe("improvements", () => {
  test("reports a note that was sung nearer to its pitch", () => {
    const found = improvements([sung(9, "1-6", -52), sung(5, "1-6", 40), sung(0, "1-6", 12)]);
    expect(found).toEqual([
      {
        type: "cents",
        target: 6,
        before: 40,
        now: 12,
        exercises: ["intervals"],
        atomIds: ["sing:1-6"],
      },
    ]);
  });

  test.each([
    ["the first stretch", [sung(0, "1-6", 40), sung(0, "1-6", 12)]],
    ["a small difference", [sung(5, "1-6", 20), sung(0, "1-6", 12)]],
    ["a worse note", [sung(5, "1-6", 12), sung(0, "1-6", 40)]],
    ["another note", [sung(5, "1-8", 40), sung(0, "1-6", 12)]],
    [
      "a voice that wasn't heard",
      [sung(5, "1-6", 40), answer(0, "intervals", "1-6", { outcome: "noVoice" })],
    ],
    [
      "two right answers",
      [heard(5, "1-4", "tryAgain"), heard(0, "1-4", "great"), heard(0, "1-4", "great")],
    ],
    [
      "what was always right",
      [heard(5, "1-4", "great"), ...Array.from({ length: 3 }, () => heard(0, "1-4", "great"))],
    ],
    [
      "a miss",
      [
        heard(5, "1-4", "tryAgain"),
        ...Array.from({ length: 3 }, () => heard(0, "1-4", "great")),
        heard(0, "1-4", "tryAgain"),
      ],
    ],
    ["no answers", []],
  ])("reports nothing after %s", (_, answers) => {
    expect(improvements(answers)).toEqual([]);
  });

  test("reports intervals and kinds that were missed before and are right each time now", () => {
    const right = (exercise: string, ...items: string[]) =>
      items.map((item) => answer(0, exercise, item));
    const found = improvements([
      heard(5, "1-4", "tryAgain"),
      answer(5, "treble-clef", "E", { outcome: "tryAgain" }),
      ...right("ear-training-sequential", "1-4"),
      // The random lessons 3 and 37 are minor thirds too, up from C4 and down from D#4.
      ...right("ear-training-random", "3", "37"),
      ...right("treble-clef", "E", "G", "B"),
      answer(0, "treble-clef", "D", { tries: 2, outcome: "great" }),
    ]);
    expect(found).toMatchObject([
      { type: "right", kind: "hear", halfSteps: 3, count: 3 },
      { type: "right", kind: "staff", count: 3, exercises: ["treble-clef"] },
    ]);
  });

  test("never reports what the answers don't show, in whichever order they come", () => {
    const some = fc.record({
      daysAgo: fc.integer({ min: 0, max: 3 }),
      item: fc.constantFrom("1-6", "1-8"),
      centsOff: fc.integer({ min: -80, max: 80 }),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1 }), (all) => {
        const answers = all.map(({ daysAgo, item, centsOff }) => sung(daysAgo, item, centsOff));
        const last = Math.min(...all.map(({ daysAgo }) => daysAgo));
        for (const found of improvements(answers)) {
          if (found.type !== "cents") throw new Error("not sung");
          const tries = all.filter(({ item }) => item === `1-${found.target}`);
          const best = Math.min(
            ...tries
              .filter(({ daysAgo }) => daysAgo === last)
              .map(({ centsOff }) => Math.abs(centsOff)),
          );
          expect(tries.some(({ daysAgo }) => daysAgo > last)).toBe(true);
          expect(found.now).toBeGreaterThanOrEqual(best);
          expect(found.before - found.now).toBeGreaterThanOrEqual(10);
        }
        expect(improvements(answers.toReversed())).toHaveLength(improvements(answers).length);
      }),
    );
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../engine/seeded-random.ts";
import { drawChords } from "./draw/chords.ts";
import { drawDegrees } from "./draw/degrees.ts";
import { drawHeardIntervals, drawSungIntervals } from "./draw/intervals.ts";
import { drawNotes } from "./draw/notes.ts";
import { drawScales } from "./draw/scales.ts";
import { exerciseOfSet, itemIdsOfSet } from "./questions.ts";
import { READY_MADE } from "./ready-made.ts";
import { isPhraseSet, type OwnSet, ownSetSchema, type QuestionSet } from "./set.ts";
import { setAsking } from "./set-asking.ts";
import { ownSets } from "./testing/sets.ts";

const UNKNOWN = { range: null, minorTonic: "DO" } as const;

/** The items that a set's questions report. */
function reported(set: QuestionSet, random: () => number): readonly (string | undefined)[] {
  switch (set.exercise) {
    case "intervals": {
      const draw = set.answer === "voice" ? drawSungIntervals : drawHeardIntervals;
      return draw(set, UNKNOWN, random).map(({ itemId }) => itemId);
    }
    case "chords":
      return drawChords(set, UNKNOWN, random).map(({ chord }) => chord);
    case "scales":
      return drawScales(set, UNKNOWN, random).map(({ scale }) => scale);
    case "degrees":
      return drawDegrees(set, UNKNOWN, random).map(({ degree }) => degree);
    case "notes":
      return drawNotes(set, random).map(({ itemId }) => itemId);
  }
}

function isOfQuestions(set: OwnSet): set is QuestionSet {
  return !isPhraseSet(set);
}

/** Every exercise, with each of its branches. */
const EXAMPLES = Object.values(READY_MADE)
  .map((set) => ({ ...set, name: "Ready-made" }) as OwnSet)
  .filter(isOfQuestions)
  .map((set): [QuestionSet, () => number] => [set, seededRandom(1)]);

test("asks each item of any set, and nothing else", () => {
  fc.assert(
    fc.property(ownSets.filter(isOfQuestions), fc.integer().map(seededRandom), (set, random) => {
      const itemIds = itemIdsOfSet(set);
      for (const itemId of reported(set, random)) expect(itemIds).toContain(itemId);
      for (const itemId of itemIds) {
        const single = setAsking(exerciseOfSet(set), itemId);
        expect(ownSetSchema.safeParse({ ...single, questions: 3 }).success).toBe(true);
        expect(exerciseOfSet(single)).toBe(exerciseOfSet(set));
        expect(itemIdsOfSet(single)).toEqual([itemId]);
        expect(reported(single, random)).toEqual([itemId]);
      }
    }),
    { numRuns: 50, examples: EXAMPLES },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../engine/seeded-random.ts";
import { drawChords } from "./draw/chords.ts";
import { drawDegrees } from "./draw/degrees.ts";
import { drawHeardIntervals, drawSungIntervals } from "./draw/intervals.ts";
import { drawNotes } from "./draw/notes.ts";
import { drawScales } from "./draw/scales.ts";
import { type OwnSet, ownSetSchema } from "./set.ts";
import { setAsking } from "./set-asking.ts";
import { ownSets } from "./testing/sets.ts";

const NOBODY = { range: null };

/** The exercise and the items that a set's questions report. */
function reported(set: OwnSet, random: () => number): readonly [string, readonly string[]] {
  switch (set.exercise) {
    case "intervals": {
      const isSung = set.answer === "voice";
      const draw = isSung ? drawSungIntervals : drawHeardIntervals;
      const items = draw(set, NOBODY, random).map(({ itemId }) => itemId as string);
      return [isSung ? "set-singing" : "set-intervals", items];
    }
    case "chords":
      return ["set-chords", drawChords(set, NOBODY, random).map(({ chord }) => chord)];
    case "scales":
      return ["set-scales", drawScales(set, NOBODY, random).map(({ scale }) => scale)];
    case "degrees":
      return ["set-degrees", drawDegrees(set, NOBODY, random).map(({ degree }) => degree)];
    case "notes":
      return ["set-notes", drawNotes(set, random).map(({ itemId }) => itemId)];
  }
}

test("asks what any set has asked, and nothing else", () => {
  fc.assert(
    fc.property(ownSets, fc.integer().map(seededRandom), (set, random) => {
      const [exercise, items] = reported(set, random);
      for (const itemId of new Set(items)) {
        const single = setAsking(exercise, itemId);
        expect(ownSetSchema.safeParse({ ...single, questions: 3 }).success).toBe(true);
        expect(reported(single, random)).toEqual([exercise, [itemId]]);
      }
    }),
    { numRuns: 50 },
  );
});

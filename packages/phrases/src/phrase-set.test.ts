import fc from "fast-check";
import { expect, test } from "vitest";
import { findPhrase } from "./find-phrase.ts";
import { fixedPhrases } from "./fixed-phrases.ts";
import { isWithinRange } from "./generate.ts";
import { formatPhrase } from "./notation.ts";
import { LEVELS } from "./phrase.ts";
import { phraseSet, SET_SIZE } from "./phrase-set.ts";

const level = fc.constantFrom(...LEVELS);
const seed = fc.option(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { nil: undefined });
/** At least 16 half steps, so that every level has phrases for it. */
const range = fc.option(
  fc
    .tuple(fc.integer({ min: 36, max: 60 }), fc.integer({ min: 16, max: 30 }))
    .map(([lowMidi, size]) => ({ lowMidi, highMidi: lowMidi + size })),
  { nil: undefined },
);

test.each(LEVELS)("the first set of level %i is its fixed phrases", (each) => {
  expect(phraseSet(each)).toEqual(fixedPhrases(each));
});

test("a set has twelve different phrases within the voice, which their ids find again", () => {
  fc.assert(
    fc.property(level, seed, range, (each, drawn, voice) => {
      const set = phraseSet(each, { seed: drawn, range: voice });
      expect(new Set(set.map(formatPhrase)).size).toBe(SET_SIZE);
      expect(set.map(({ id }) => findPhrase(id))).toEqual(set);
      if (voice) expect(set.filter((phrase) => !isWithinRange(phrase, voice))).toEqual([]);
      expect(phraseSet(each, { seed: drawn, range: voice })).toEqual(set);
    }),
    { numRuns: 60 },
  );
});

test("two seeds draw two sets", () => {
  expect(phraseSet(4, { seed: 1 })).not.toEqual(phraseSet(4, { seed: 2 }));
});

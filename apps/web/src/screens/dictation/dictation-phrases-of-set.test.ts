import { dictationPhrases, fixedPhrases, LEVELS, phraseSet } from "@attune/phrases";
import { expect, test } from "vitest";
import { dictationPhrasesOfSet } from "./dictation-phrases-of-set.ts";

test.each(LEVELS)("begins level %i with phrases that aren't sung there", (level) => {
  const begun = dictationPhrasesOfSet(level, { seed: 0, firstTries: {} });
  expect(begun).toEqual(dictationPhrases(level));
  const [first] = begun;
  const resumed = dictationPhrasesOfSet(level, {
    seed: 0,
    firstTries: { [first?.id ?? ""]: true },
  });
  expect(resumed).toEqual(begun);
});

test.each(LEVELS)("finishes a set of level %i that an earlier release began", (level) => {
  const firstTries = { [`${level}-01`]: true, [`${level}-02`]: false };
  expect(dictationPhrasesOfSet(level, { seed: 0, firstTries })).toEqual(fixedPhrases(level));
});

test("draws later sets from their seeds", () => {
  expect(dictationPhrasesOfSet(3, { seed: 7, firstTries: {} })).toEqual(phraseSet(3, { seed: 7 }));
});

import { expect, test } from "vitest";
import { shapeOf, stepsOf } from "../testing/index.ts";
import {
  allFixedPhrases,
  dictationPhrases,
  findPhrase,
  formatPhrase,
  LEVELS,
  SET_SIZE,
  soundingNotes,
  violationsOf,
} from "./index.ts";

const ALL = LEVELS.flatMap(dictationPhrases);

test("every level has twelve of its own, which obey its laws and are found by their ids", () => {
  for (const level of LEVELS) {
    const phrases = dictationPhrases(level);
    expect(phrases).toHaveLength(SET_SIZE);
    expect(phrases.map((phrase) => phrase.level)).toEqual(phrases.map(() => level));
    expect(phrases.flatMap(violationsOf)).toEqual([]);
    expect(phrases.map(({ id }) => findPhrase(id))).toEqual(phrases);
  }
});

test.each([
  ["rhythm and contour", shapeOf],
  ["steps", stepsOf],
])("no two have the same %s, and none has those of a fixed phrase", (_, of) => {
  const seen = new Map(allFixedPhrases().map((phrase) => [of(phrase), phrase.id]));
  for (const phrase of ALL) {
    expect(seen.get(of(phrase)), phrase.id).toBeUndefined();
    seen.set(of(phrase), phrase.id);
  }
});

test("each level uses all meters, and none has fewer notes than the one before it", () => {
  for (const level of LEVELS) {
    const phrases = dictationPhrases(level);
    expect(new Set(phrases.map(({ meter }) => meter.beats)).size).toBe(3);
    const counts = phrases.map((phrase) => soundingNotes(phrase).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  }
});

test("never change: stored positions refer to them", () => {
  expect(ALL.map((phrase) => `${phrase.id}: ${formatPhrase(phrase)}`)).toMatchSnapshot();
});

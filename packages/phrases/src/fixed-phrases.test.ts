import { expect, test } from "vitest";
import { shapeOf, stepsOf } from "../testing/index.ts";
import { allFixedPhrases, findPhrase, fixedPhrases, formatPhrase, LEVELS } from "./index.ts";

test("every level has twelve, numbered in order", () => {
  for (const level of LEVELS) {
    const ids = fixedPhrases(level).map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(ids[0]).toBe(`${level}-01`);
    expect(ids[11]).toBe(`${level}-12`);
    expect(fixedPhrases(level).every((phrase) => phrase.level === level)).toBe(true);
  }
});

test("no two have the same rhythm and contour", () => {
  const ids = new Map<string, string>();
  for (const phrase of allFixedPhrases()) {
    const shape = shapeOf(phrase);
    expect(ids.get(shape), phrase.id).toBeUndefined();
    ids.set(shape, phrase.id);
  }
});

test("no two have the same steps, in whatever rhythm", () => {
  const ids = new Map<string, string>();
  for (const phrase of allFixedPhrases()) {
    expect(ids.get(stepsOf(phrase)), phrase.id).toBeUndefined();
    ids.set(stepsOf(phrase), phrase.id);
  }
});

test("each level uses all meters, and level 7 mostly has pickups", () => {
  for (const level of LEVELS)
    expect(new Set(fixedPhrases(level).map(({ meter }) => meter.beats)).size).toBe(3);
  const pickups = fixedPhrases(7).filter(({ pickupTicks }) => pickupTicks > 0);
  expect(pickups.length).toBeGreaterThan(6);
});

test("never change: stored attempts refer to them", () => {
  expect(
    allFixedPhrases().map((phrase) => `${phrase.id}: ${formatPhrase(phrase)}`),
  ).toMatchSnapshot();
});

test("findPhrase finds each by its id", () => {
  for (const phrase of allFixedPhrases()) expect(findPhrase(phrase.id)).toEqual(phrase);
  for (const id of ["", "1", "1-", "1-00", "1-13", "1-1", "0-01", "9-01", "1-001", "x"])
    expect(findPhrase(id), id).toBeUndefined();
});

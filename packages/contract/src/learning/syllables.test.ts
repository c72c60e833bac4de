import { SYLLABLE_FAILURES } from "@attune/exercises/syllable-result";
import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { parseSyllable, syllableResultSchema } from "./syllables.ts";

test.each([
  ["DO", "DO"],
  ["so", "SO"],
  ["Sol", "SO"],
  ["ti", "TI"],
  ["UT", undefined],
  ["", undefined],
  ["DO ", undefined],
  // The ligature, the long s and the Kelvin sign become ASCII in upper or lower case.
  ["\ufb01", undefined],
  ["\u017fo", undefined],
  ["__proto__", undefined],
])("parses the syllable %j as %s", (name, syllable) => {
  expect(parseSyllable(name)).toBe(syllable);
});

const heard = { symbol: "RE", heard: "MI", match: false, confidence: 0.9 };

test.each([
  ["a wrong syllable", heard, true],
  ["a right syllable in lower case", { ...heard, symbol: "mi", match: true }, true],
  ["an uncertain match", { ...heard, match: null }, true],
  ["nothing heard", { ...heard, heard: null, match: null, confidence: 0.3 }, true],
  ["a match without a heard syllable", { ...heard, heard: null }, false],
  ["another symbol", { ...heard, symbol: "OUCH" }, false],
  ["a confidence above 1", { ...heard, confidence: 1.1 }, false],
  ["a confidence that is no number", { ...heard, confidence: Number.NaN }, false],
])("a result with %s is accepted or not", (_, result, isAccepted) => {
  expect(syllableResultSchema.safeParse(result).success).toBe(isAccepted);
});

test.each(SYLLABLE_FAILURES)("the failure %s has heard nothing", (symbol) => {
  const nothing = { symbol, heard: null, match: null, confidence: 0 };
  expect(syllableResultSchema.parse(nothing)).toEqual(nothing);
  expect(syllableResultSchema.safeParse({ ...heard, symbol }).success).toBe(false);
  expect(syllableResultSchema.safeParse({ ...nothing, confidence: 0.1 }).success).toBe(false);
});

test("a call has at most eight segments", () => {
  const { body } = endpoints.analyzeAudio;
  const segments = (count: number) =>
    Array.from({ length: count }, () => ({ symbol: "DO", audio: "" }));
  expect(body.safeParse(segments(8)).success).toBe(true);
  expect(body.safeParse(segments(9)).success).toBe(false);
});

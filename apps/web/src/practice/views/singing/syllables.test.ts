import { failedSyllable, type SyllableResult, type Verdict } from "@attune/exercises";
import { describe, expect, test } from "vitest";
import { spokenSyllables, sungSyllableText, syllableMarks, syllableSentence } from "./syllables.ts";

const right = (symbol: "DO" | "MI"): SyllableResult => ({
  symbol,
  heard: symbol,
  match: true,
  confidence: 0.9,
});
const wrong: SyllableResult = { symbol: "MI", heard: "RE", match: false, confidence: 0.9 };
const unsure: SyllableResult = { symbol: "MI", heard: "TI", match: null, confidence: 0.5 };
const hummed: SyllableResult = { symbol: "DO", heard: null, match: null, confidence: 0 };
const offline = failedSyllable("NETWORK ERROR");

const verdictOf = (...results: readonly (SyllableResult | undefined)[]): Verdict => ({
  outcome: "great",
  reason: "notes",
  accuracy: 100,
  notes: results.map((syllable, index) => ({
    heldHz: 220,
    heldSeconds: 0.5,
    driftCents: 0,
    stabilityCents: 4,
    start: index,
    end: index + 0.5,
    centsOff: -20,
    octaveOffset: 0,
    ...(syllable && { syllable }),
  })),
});
const item = { id: "1", title: "", category: "", root: "C4", target: "E4" };
const textsOf = (...results: readonly (SyllableResult | undefined)[]) =>
  syllableMarks(verdictOf(...results), item).map(({ text, tone }) => [text, tone]);

describe("the sentence", () => {
  test.each([
    ["praises two right syllables", [right("DO"), right("MI")], "Beautifully sung on DO and MI."],
    ["praises one", [right("DO"), unsure], "Beautifully sung on DO."],
    ["names one that is repeated once", [right("DO"), right("DO")], "Beautifully sung on DO."],
    ["hints at a wrong one", [right("DO"), wrong], "That sounded like RE; this note is MI."],
    ["hints at one wrong one only", [wrong, wrong], "That sounded like RE; this note is MI."],
    ["says nothing of humming", [hummed, hummed], undefined],
    ["says nothing if it isn't sure", [unsure, unsure], undefined],
    ["says nothing of a failure", [offline, offline], undefined],
    ["says nothing if syllables aren't checked", [undefined, undefined], undefined],
  ])("%s", (_, results, sentence) => {
    expect(syllableSentence(verdictOf(...results))).toBe(sentence);
  });

  test("mentions wrong and failed syllables, and no hummed ones", () => {
    expect(spokenSyllables(verdictOf(right("DO"), wrong))).toContain("That sounded like RE");
    expect(spokenSyllables(verdictOf(offline, offline))).toBe("Syllables: NETWORK ERROR.");
    expect(spokenSyllables(verdictOf(hummed, hummed))).toBeUndefined();
  });
});

describe("the marks under the trace", () => {
  test("show a right syllable with a check, and the one that was heard instead", () => {
    expect(textsOf(right("DO"), wrong)).toEqual([
      ["DO", "right"],
      ["RE?", "wrong"],
    ]);
  });

  test("show nothing where nothing is sure", () => {
    expect(textsOf(hummed, unsure)).toEqual([]);
    expect(textsOf(undefined)).toEqual([]);
  });

  test("show a failure of both notes once", () => {
    expect(textsOf(offline, offline)).toEqual([["NETWORK ERROR", "plain"]]);
    expect(textsOf(right("DO"), failedSyllable("ERROR"))).toEqual([
      ["DO", "right"],
      ["ERROR", "plain"],
    ]);
  });

  test("stand at the start and the pitch of their notes", () => {
    expect(syllableMarks(verdictOf(right("DO"), right("MI")), item)).toMatchObject([
      { at: 0, midi: 59.8 },
      { at: 1, midi: 63.8 },
    ]);
  });
});

test("a note's text names what was heard, or what failed", () => {
  const texts = [right("DO"), wrong, unsure, offline, undefined].map(sungSyllableText);
  expect(texts).toEqual(["on DO", "sounded like RE", undefined, "NETWORK ERROR", undefined]);
});

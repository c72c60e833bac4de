import type { Hint, PhraseAttempt, PhraseVerdict } from "@attune/exercises";
import { parsePhrase } from "@attune/phrases";
import { expect, test } from "vitest";
import { measureToRetry, noteInQuestion } from "./went-wrong.ts";

const PHRASE = parsePhrase("1-99", 1, "2/4 C4 q D4 q | E4 q D4 q | C4 h");

const verdictOf = (changes: Partial<PhraseVerdict>): PhraseVerdict => ({
  outcome: "good",
  notes: [1, 2, 3, 4, 5].map(() => ({ name: "C4", status: "ok" })),
  extras: [],
  accuracy: 80,
  octave: 0,
  driftCents: 0,
  ...changes,
});
const attempt = (changes: Partial<PhraseVerdict>, more: Partial<PhraseAttempt> = {}) =>
  measureToRetry({
    phrase: PHRASE,
    measure: undefined,
    tempo: 60,
    verdict: verdictOf(changes),
    ...more,
  });

const WRONG: Hint = { code: "wrongNote", index: 2, centsOff: 100 };

test("the note in question is the hint's, or else the first with a fault", () => {
  const noteOf = (hint: Hint, wentWrongAt?: number) =>
    noteInQuestion(verdictOf({ hint, ...(wentWrongAt !== undefined && { wentWrongAt }) }));
  expect(noteOf(WRONG, 1)).toBe(2);
  expect(noteOf({ code: "extraNote", before: 5 }, 4)).toBe(4);
  expect(noteOf({ code: "rushed", percent: 20 }, 1)).toBe(1);
  expect(noteOf({ code: "drift", driftCents: -60, endCents: -60 })).toBeUndefined();
  expect(noteInQuestion(verdictOf({}))).toBeUndefined();
});

test("the measure of the note in question is retried", () => {
  expect(attempt({ hint: WRONG })).toBe(2);
  expect(attempt({})).toBeUndefined();
  expect(attempt({ hint: { code: "silence" }, outcome: "noVoice" })).toBeUndefined();
});

test("a measure alone is retried until it is great", () => {
  expect(attempt({ hint: WRONG }, { measure: 3 })).toBe(3);
  expect(attempt({ outcome: "great" }, { measure: 3 })).toBeUndefined();
});

test("a phrase of one measure is sung as a whole", () => {
  const phrase = parsePhrase("1-98", 1, "4/4 C4 q D4 q E4 q C4 q");
  expect(attempt({ hint: WRONG }, { phrase })).toBeUndefined();
});

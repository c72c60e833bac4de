import { READY_MADE } from "@attune/exercises/sets";
import { SAMPLE_SETS } from "@attune/exercises/testing/sample-sets";
import { ownSets } from "@attune/exercises/testing/sets";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeSet } from "./describe-set.ts";

const THIRDS = SAMPLE_SETS.intervals;

test.each([
  [
    { ...THIRDS, key: { by: "choice", mode: "minor", tonic: "F#" } },
    "Intervals by ear: Minor 3rd and Major 3rd, up or down, in F♯ minor. 3 questions.",
  ],
  [
    { ...THIRDS, answer: "voice", key: { by: "voice", mode: "major" }, directions: ["down"] },
    "Intervals to sing: Minor 3rd and Major 3rd, down, in the major key that fits your voice. 3 questions.",
  ],
  [
    READY_MADE.inversions,
    "Chords by ear: 6 chords, up or together, in a new major key every 5 questions. 10 questions.",
  ],
  [
    { ...READY_MADE["major-and-minor-scales"], key: { by: "change", mode: "major", every: 1 } },
    "Scales by ear: Ionian (major) and Aeolian (natural minor), up, in a new major key for each question. 10 questions.",
  ],
  [
    { ...READY_MADE["minor-degrees"], items: ["1", "b3", "5"] },
    "Degrees by ear: degrees 1, ♭3, and 5, in A minor. 10 questions.",
  ],
  [
    { ...READY_MADE["minor-degrees"], items: ["b6"] },
    "Degrees by ear: degree ♭6, in A minor. 10 questions.",
  ],
  [
    READY_MADE["phrases-for-the-voice"],
    "Phrases to sing: “Do, Re, Mi”, “Steps up to So”, and “Leaps of the Triad”, in the major key that fits your voice. 6 questions.",
  ],
  [
    { ...READY_MADE["dictation-in-f"], items: [1, 2, 3, 4] },
    "Dictation: 4 levels, in F major. 5 questions.",
  ],
  [READY_MADE["bass-clef"], "Notes on the staff: 7 notes, bass clef. 14 questions."],
] as const)("describes %j", (set, description) => {
  expect(describeSet(set)).toBe(description);
});

test("describes any set in a line", () => {
  fc.assert(
    fc.property(ownSets, (set) => {
      expect(describeSet(set)).toMatch(/^[A-Z][^\n]+: .+\. \d+ questions\.$/);
      expect(describeSet(set)).not.toMatch(/undefined|#/);
    }),
  );
});

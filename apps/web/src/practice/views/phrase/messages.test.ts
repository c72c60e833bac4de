import type { Hint, JudgedNote, PhraseVerdict } from "@attune/exercises";
import { parsePhrase, soundingNotes } from "@attune/phrases";
import { describe, expect, test } from "vitest";
import {
  describeVerdict,
  faultsText,
  hintText,
  judgedNoteText,
  measureAlone,
  retryMeasure,
  statusFor,
} from "./messages.ts";

const PHRASE = parsePhrase("7-99", 7, "2/4 G4 q | C5 q A4 q | F4 q E4 q | C4 q");
const NOTES = soundingNotes(PHRASE);

const judged = (changes: Partial<JudgedNote> = {}): JudgedNote => ({
  name: "G4",
  status: "ok",
  sung: {
    hz: 392,
    centsOff: 0,
    ownCentsOff: 0,
    octaveOff: 0,
    isGreatStep: true,
    start: 0,
    end: 1,
    isJoined: false,
  },
  ...changes,
});
const off = (centsOff: number, changes: Partial<JudgedNote> = {}): JudgedNote => ({
  ...judged(),
  ...changes,
  sung: {
    hz: 392,
    centsOff,
    ownCentsOff: 0,
    octaveOff: 0,
    isGreatStep: true,
    start: 0,
    end: 1,
    isJoined: false,
  },
});

const verdictOf = (notes: readonly JudgedNote[], hint?: Hint): PhraseVerdict => ({
  outcome: "good",
  notes,
  extras: [],
  accuracy: 90,
  octave: 0,
  driftCents: 0,
  ...(hint && { hint }),
});

const sentence = (hint: Hint) =>
  hintText({
    notes: NOTES,
    verdict: verdictOf(
      NOTES.map(() => judged()),
      hint,
    ),
  });

describe("hints", () => {
  test.each<[Hint, string]>([
    [
      { code: "drift", driftCents: -70, endCents: -60 },
      "You ended a little low; your steps were right.",
    ],
    [
      { code: "otherKey", halfSteps: 2 },
      "Your steps were right, but all of it was 2 half steps too high: hear the key again.",
    ],
    [
      { code: "shifted", cents: -41.4 },
      "Your steps were right, but all of it was a little low: hear the key again.",
    ],
    [
      { code: "wrongNote", index: 2, centsOff: -100, step: { written: -3, sung: -4 } },
      "You sang a falling major third to the second note of measure 1, la; it is a falling minor third.",
    ],
    [
      { code: "wrongNote", index: 4, centsOff: 200, step: { written: -1, sung: -3 } },
      "The second note of measure 2, mi, was 2 half steps too low: the step from fa to mi is the small one.",
    ],
    [
      { code: "wrongNote", index: 3, centsOff: 400, step: { written: -4, sung: 0 } },
      "You sang the same note again to the first note of measure 2, fa; it is a falling major third.",
    ],
    [
      { code: "wrongNote", index: 0, centsOff: -210 },
      "The first note of the pickup, so, was 2 half steps too low.",
    ],
    [{ code: "missedNote", index: 4 }, "We didn't hear the second note of measure 2, mi."],
    [
      { code: "stopped", index: 4 },
      "You stopped before the second note of measure 2, mi: sing on to the end.",
    ],
    [
      { code: "extraNote", before: 1 },
      "There was one note too many before the first note of measure 1.",
    ],
    [{ code: "extraNote", before: 6 }, "There was one note too many at the end."],
    [
      { code: "otherOctave", index: 1, octaves: -1 },
      "The first note of measure 1 was in a lower octave than the others.",
    ],
    [{ code: "rushed", percent: 12 }, "You were 12 percent faster than the count-in."],
    [{ code: "dragged", percent: 20 }, "You were 20 percent slower than the count-in."],
    [{ code: "early", index: 1, ms: -310 }, "The first note of measure 1 came 0.3 s too early."],
    [
      { code: "sungOnce", index: 4 },
      "The second note of measure 2, mi, repeats the note before: sing it twice?",
    ],
    [{ code: "lateEntry", beats: 0.5 }, "You came in half a beat late."],
    [{ code: "lateEntry", beats: 1 }, "You came in a beat late."],
    [{ code: "lateEntry", beats: 2.5 }, "You came in 2.5 beats late."],
    [{ code: "late", index: 1, ms: 280 }, "The first note of measure 1 came 0.3 s too late."],
    [{ code: "short", index: 5 }, "Hold the first note of measure 3 for its whole length."],
    [{ code: "long", index: 5 }, "End the first note of measure 3 sooner: a rest follows."],
    [
      { code: "outOfTune", index: 2, centsOff: 44 },
      "The second note of measure 1, la, was a little high.",
    ],
    [
      { code: "silence" },
      "We heard nothing, so nothing was counted. Check the microphone, and try again.",
    ],
    [
      { code: "noNotes" },
      "We heard you, but found no held notes: sing each for its whole length, a little louder or closer.",
    ],
    [
      { code: "unsure" },
      "We heard you, but aren't sure of every note, so nothing was counted: begin each note clearly.",
    ],
  ])("%o", (hint, text) => {
    expect(sentence(hint)).toBe(text);
  });

  test("a syllable that was heard", () => {
    const syllable = { symbol: "LA", heard: "RE", match: false, confidence: 0.9 } as const;
    const notes = NOTES.map((_, index) => (index === 2 ? judged({ syllable }) : judged()));
    const verdict = verdictOf(notes, { code: "syllable", index: 2 });
    expect(hintText({ notes: NOTES, verdict })).toBe(
      "The second note of measure 1 sounded like RE; it is LA.",
    );
  });

  test("none, if there is nothing to say", () => {
    expect(hintText({ notes: NOTES, verdict: verdictOf([]) })).toBeUndefined();
  });
});

describe("notes for screen readers", () => {
  test.each<[number, JudgedNote, string]>([
    [3, off(-40, { status: "near" }), "measure 2, first note, fa, a little low"],
    [0, judged(), "pickup, first note, so, right"],
    [4, { name: "E4", status: "missing" }, "measure 2, second note, mi, missing"],
    [
      1,
      off(3, { rhythm: { onsetMs: 300, onset: "late", lengthPart: 1, length: "ok" } }),
      "measure 1, first note, do, right, late",
    ],
  ])("note %i", (index, note, text) => {
    const sounding = NOTES[index];
    expect(sounding && judgedNoteText(sounding, note)).toBe(text);
  });

  test("all notes describe the drawing, and only faults are announced", () => {
    const notes = NOTES.map((_, index) =>
      index === 3 ? off(-140, { status: "wrong" }) : judged(),
    );
    const context = { notes: NOTES, verdict: verdictOf(notes) };
    expect(describeVerdict(context).split("; ")).toHaveLength(NOTES.length);
    expect(faultsText(context)).toBe("Measure 2, first note, fa, a half step too low.");
    expect(faultsText({ notes: NOTES, verdict: verdictOf([judged()]) })).toBeUndefined();
  });
});

test("the status says whether time counts", () => {
  const phase = { name: "listening", unheard: false } as const;
  expect(statusFor({ phase, countsTempo: true })).toBe("Sing in time, in any octave.");
  expect(statusFor({ phase, countsTempo: false })).toBe("Sing at your own pace, in any octave.");
  expect(statusFor({ phase: { ...phase, unheard: true }, countsTempo: true })).toMatch(
    /can't hear you/,
  );
});

test("the pickup is no measure", () => {
  expect([measureAlone(0), measureAlone(2)]).toEqual(["The pickup alone", "Measure 2 alone"]);
  expect([retryMeasure(0), retryMeasure(2)]).toEqual(["Pickup, slower", "Measure 2, slower"]);
});

import {
  type DictationEdit,
  type DictationFault,
  type DictationQuestion,
  dictation,
} from "@attune/exercises";
import { type Phrase, parsePhrase } from "@attune/phrases";
import { describe, expect, test } from "vitest";
import { NOTE_FORMATTERS } from "../../../lib/music/note-names.ts";
import { createNoteNamer } from "../shared/note-namer.ts";
import { draftOf } from "./controls-state.ts";
import { reasonMessage, statusOf } from "./messages.ts";

const SYLLABLES = createNoteNamer(NOTE_FORMATTERS.syllables);
const LETTERS = createNoteNamer(NOTE_FORMATTERS.letters);

const FAULT: DictationFault = {
  code: "note",
  mark: "w",
  measure: 2,
  indexInMeasure: 3,
  name: "F4",
  before: "G4",
  rhythm: undefined,
};
const RHYTHM = { ticks: 18, beat: { number: 3, isOn: true } } as const;

const explain = (change: Partial<DictationFault & { code: "note" }>, namer = SYLLABLES) =>
  reasonMessage({ code: "wrong", right: 5, notes: 7, fault: { ...FAULT, ...change } }, 2, namer);

describe("the first mistake is explained without the answer", () => {
  test.each([
    [5, "5 of 7 notes are right. Listen again to measure 2."],
    [1, "1 of 7 notes is right. Listen again to measure 2."],
    [0, "None of the 7 notes is right yet. Listen again to measure 2."],
  ])("with %i right notes", (right, text) => {
    expect(reasonMessage({ code: "wrong", right, notes: 7, fault: FAULT }, 1, SYLLABLES)).toBe(
      text,
    );
  });

  test("in the pickup, and where a rest belongs", () => {
    const pickup = { ...FAULT, measure: 0 };
    expect(reasonMessage({ code: "wrong", right: 6, notes: 7, fault: pickup }, 1, SYLLABLES)).toBe(
      "6 of 7 notes are right. Listen again to the pickup.",
    );
    const rest = { code: "rest", measure: 2, beat: { number: 4, isOn: false } } as const;
    const reason = { code: "wrong", right: 7, notes: 7, fault: rest } as const;
    expect(reasonMessage(reason, 1, SYLLABLES)).toBe(
      "All 7 notes are right, but there is one too many. Listen again to measure 2.",
    );
    expect(reasonMessage(reason, 2, SYLLABLES)).toBe("Measure 2 has a rest after beat 4.");
  });
});

describe("the second mistake is explained by the first fault", () => {
  test.each<[Partial<DictationFault & { code: "note" }>, string]>([
    [{}, "Measure 2, third note is fa: from so, a step down."],
    [
      { before: "E4" },
      "Measure 2, third note is fa: from mi, a half step (the smallest there is) up.",
    ],
    [
      { name: "F#4", before: "F4" },
      "Measure 2, third note is fi: from fa, a half step (the smallest there is) up.",
    ],
    [{ before: "A4" }, "Measure 2, third note is fa: from la, a third down."],
    [{ before: "F4" }, "Measure 2, third note is fa: the same note again."],
    [{ name: "C5", before: "C4" }, "Measure 2, third note is high do: from do, an octave up."],
    [{ name: "G3", before: undefined }, "Measure 2, third note is low so."],
    [{ measure: 0, indexInMeasure: 1, before: undefined }, "Pickup, first note is fa."],
    [{ mark: "t", rhythm: RHYTHM }, "Measure 2, third note, fa, is a dotted quarter."],
    [
      { mark: "e", rhythm: RHYTHM },
      "Measure 2, third note is fa: it comes later, on beat 3, and is a dotted quarter.",
    ],
    [
      { mark: "l", rhythm: { ...RHYTHM, ticks: 6 } },
      "Measure 2, third note is fa: it comes earlier, on beat 3, and is an eighth.",
    ],
    [
      { mark: "m", rhythm: RHYTHM },
      "Measure 2, third note is fa, a dotted quarter on beat 3: from so, a step down.",
    ],
    [
      { mark: "w", rhythm: RHYTHM, before: undefined },
      "Measure 2, third note is fa, a dotted quarter on beat 3.",
    ],
  ])("%o", (change, text) => {
    expect(explain(change)).toBe(text);
  });

  test("with the names that the learner chose", () => {
    expect(explain({}, LETTERS)).toBe("Measure 2, third note is F: from G, a step down.");
    const degrees = createNoteNamer(NOTE_FORMATTERS.degrees);
    expect(explain({ name: "F#4" }, degrees)).toBe(
      "Measure 2, third note is degree ♯4: from degree 5, a half step (the smallest there is) down.",
    );
  });
});

test("a right answer says so", () => {
  expect(reasonMessage({ code: "right", notes: 7 }, 0, SYLLABLES)).toBe("All 7 notes are right.");
});

test("names have the lines of the setting, syllables in lowercase", () => {
  const both = createNoteNamer(NOTE_FORMATTERS.both);
  expect(both.inLines("F#4")).toEqual(["fi", "F♯"]);
  expect([both.lyric("F#4"), both.inText("F#4")]).toEqual(["fi", "fi F♯"]);
  expect([LETTERS.lyric("Bb4"), LETTERS.inText("Bb4")]).toEqual(["B♭", "B♭"]);
});

describe("the status", () => {
  function statusAfter(phrase: Phrase, ...edits: DictationEdit[]): string {
    const question: DictationQuestion = { id: phrase.id, phrase };
    const start = dictation.start({ phrases: [phrase], startAt: 0 }, () => 0).state;
    const playing = dictation.step(start, { type: "play" }).state;
    const state = edits.reduce(
      (before, edit) => dictation.step(before, { type: "edit", edit }).state,
      playing,
    );
    return statusOf(question, draftOf(state), SYLLABLES, phrase.level >= 5);
  }
  const given = parsePhrase("2-00", 2, "2/4 C4 q E4 q | F4 q G4 q");
  const rhythm = parsePhrase("7-00", 7, "2/4 G4 e | C4 q. E4 e | F4 q r e");
  const degree = (value: number): DictationEdit => ({ type: "degree", degree: value });

  test("says what is written, and where", () => {
    expect(statusAfter(given)).toBe("Measure 1, first note: not written yet");
    expect(statusAfter(given, degree(1), degree(3), degree(4))).toBe("Measure 2, first note: fa");
    expect(statusAfter(rhythm)).toBe("Pickup, after beat 2: nothing yet");
    expect(statusAfter(rhythm, degree(5))).toBe("Pickup, first note: so, eighth");
    expect(statusAfter(rhythm, degree(5), { type: "rest" })).toBe(
      "Measure 1, on beat 1: quarter rest",
    );
  });
});

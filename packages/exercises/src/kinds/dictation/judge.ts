import { type Phrase, QUARTER_TICKS, type SoundingNote, soundingNotes } from "@attune/phrases";
import { type Key, noteAtPosition } from "@attune/theory";
import type { NoteMark } from "../../engine/outcome.ts";
import type { QuizVerdict } from "../../engine/quiz/state.ts";
import { type DictationDraft, type DictationEntry, isComplete, settleCursor } from "./draft.ts";
import { asksRhythm, type DictationQuestion, measureAt, missingTicks } from "./question.ts";

/** A moment in a measure, counted in quarter notes from 1. */
export interface Beat {
  readonly number: number;
  /** Whether it is on the beat, not after it. */
  readonly isOn: boolean;
}

/** The first fault of what was written. */
export type DictationFault =
  | {
      readonly code: "note";
      readonly mark: Exclude<NoteMark, "r">;
      /** Number of its measure; the pickup is 0. */
      readonly measure: number;
      /** Which note of its measure it is, from 1. */
      readonly indexInMeasure: number;
      readonly name: string;
      /** The note before it in the phrase. */
      readonly before: string | undefined;
      /** Its rhythm, if that is asked. */
      readonly rhythm: { readonly ticks: number; readonly beat: Beat } | undefined;
    }
  /** All notes are right, and something is written where the phrase rests. */
  | { readonly code: "rest"; readonly measure: number; readonly beat: Beat };

export type DictationReason =
  | { readonly code: "right"; readonly notes: number }
  | {
      readonly code: "wrong";
      /** How many of the phrase's notes are right. */
      readonly right: number;
      readonly notes: number;
      readonly fault: DictationFault;
      /** The key in which the notes are named. Default: C major. */
      readonly key?: Key;
    };

export type DictationVerdict = QuizVerdict<DictationReason>;

/** Name of a written note; undefined for a rest or a blank. */
export const writtenName = ({ content }: DictationEntry): string | undefined =>
  typeof content === "object" ? noteAtPosition(content.position, content.alteration) : undefined;

/** Whether an entry is as in the phrase: onset, length and pitch. A rest is right where nothing sounds. */
export function isEntryRight({ phrase }: DictationQuestion, entry: DictationEntry): boolean {
  const { onsetTicks, ticks, content } = entry;
  const notes = soundingNotes(phrase);
  if (content === "rest") {
    const end = onsetTicks + ticks;
    return !notes.some(
      (note) => note.onsetTicks < end && note.onsetTicks + note.ticks > onsetTicks,
    );
  }
  const name = writtenName(entry);
  return notes.some(
    (note) => note.onsetTicks === onsetTicks && note.ticks === ticks && note.name === name,
  );
}

/** How each note of the phrase was written. */
export function marksOf(
  question: DictationQuestion,
  { entries }: DictationDraft,
): readonly NoteMark[] {
  const written = entries.filter(({ content }) => typeof content === "object");
  const spare = written.filter((entry) => !isEntryRight(question, entry));
  return soundingNotes(question.phrase).map((note) => {
    const at = written.find(({ onsetTicks }) => onsetTicks === note.onsetTicks);
    if (at) {
      if (writtenName(at) !== note.name) return "w";
      return at.ticks === note.ticks ? "r" : "t";
    }
    const moved = spare.find((entry) => writtenName(entry) === note.name && isNear(entry, note));
    if (!moved) return "m";
    return moved.onsetTicks < note.onsetTicks ? "e" : "l";
  });
}

/** Whether an entry is less than a beat from its note. */
const isNear = (entry: DictationEntry, note: SoundingNote) =>
  Math.abs(entry.onsetTicks - note.onsetTicks) < QUARTER_TICKS;

export function judgeDraft(
  question: DictationQuestion,
  draft: DictationDraft,
): DictationVerdict | undefined {
  if (!isComplete(question, draft)) return undefined;
  const marks = marksOf(question, draft);
  const right = marks.filter((mark) => mark === "r").length;
  const notes = marks.length;
  const fault = noteFault(question, marks) ?? restFault(question, draft);
  if (!fault) return { outcome: "great", reason: { code: "right", notes } };
  const { key } = question.phrase;
  const reason: DictationReason = { code: "wrong", right, notes, fault, ...(key && { key }) };
  return { outcome: "tryAgain", reason };
}

function noteFault(
  { phrase }: DictationQuestion,
  marks: readonly NoteMark[],
): DictationFault | undefined {
  const notes = soundingNotes(phrase);
  for (const [index, note] of notes.entries()) {
    const mark = marks[index] as NoteMark;
    if (mark === "r") continue;
    const { measure, indexInMeasure, name, ticks, onsetTicks } = note;
    const before = notes[index - 1]?.name;
    const rhythm = asksRhythm(phrase.level)
      ? { ticks, beat: beatAt(phrase, onsetTicks) }
      : undefined;
    return { code: "note", mark, measure, indexInMeasure, name, before, rhythm };
  }
  return undefined;
}

function restFault(
  question: DictationQuestion,
  { entries }: DictationDraft,
): DictationFault | undefined {
  const { phrase } = question;
  const wrong = entries.find((entry) => !isEntryRight(question, entry));
  if (!wrong) return undefined;
  const { onsetTicks } = wrong;
  const { number } = measureAt(phrase, onsetTicks);
  return { code: "rest", measure: number, beat: beatAt(phrase, onsetTicks) };
}

export function beatAt(phrase: Phrase, onsetTicks: number): Beat {
  const measure = measureAt(phrase, onsetTicks);
  const ticks = onsetTicks - measure.startTicks + missingTicks(measure, phrase);
  return { number: Math.floor(ticks / QUARTER_TICKS) + 1, isOn: ticks % QUARTER_TICKS === 0 };
}

/** The draft for the next try: what is right is locked, and the cursor is at the first stop that isn't. */
export function lockRight(question: DictationQuestion, draft: DictationDraft): DictationDraft {
  const entries = draft.entries.map((entry) => ({
    ...entry,
    isLocked: entry.isLocked || isEntryRight(question, entry),
  }));
  return settleCursor(question, { ...draft, entries, cursor: 0, isWritten: false });
}

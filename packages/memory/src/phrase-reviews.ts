/**
 * Derives reviews of intervals and notes from a sung or written phrase. The reasons are in
 * docs/decisions/0064-phrases-in-the-memory.md.
 */
import { findExercise } from "@attune/curriculum/exercises";
import type { NoteMark } from "@attune/exercises/outcome";
import { findPhrase, type SoundingNote, soundingNotes } from "@attune/phrases";
import { BOTTOM_LINE, staffPosition, TOP_LINE } from "@attune/theory";
import { type Atom, findLessonAtom } from "./atoms.ts";
import { type Answer, GRADES, type Review } from "./grades.ts";

type Named = Pick<Answer, "exercise">;

const isSungPhrase = ({ exercise }: Named): boolean => findExercise(exercise)?.kind === "phrase";

export const isDictation = ({ exercise }: Named): boolean =>
  findExercise(exercise)?.kind === "dictation";

/** Whether a phrase was sung or written. */
export const isPhraseAnswer = (answer: Named): boolean =>
  isSungPhrase(answer) || isDictation(answer);

/** The atoms of one note of a phrase. */
interface NoteAtoms {
  /** The note itself: its name if it is sung, its place on the staff if it is written. */
  readonly note: Atom | undefined;
  /** The interval from the note right before it. */
  readonly interval: Atom | undefined;
}

const OCTAVE = 12;
/** Lessons number the notes to sing from 1, C4, to 13, C5. */
const MIDI_OF_NUMBER_0 = 59;

/** The interval in the octave of the lessons; few intervals are lessons. */
function sungInterval(from: number, to: number): Atom | undefined {
  const lowest = Math.min(from, to) - MIDI_OF_NUMBER_0;
  const shift = Math.floor((lowest - 1) / OCTAVE) * OCTAVE + MIDI_OF_NUMBER_0;
  return findLessonAtom(`sing:${from - shift}-${to - shift}`);
}

function heardInterval(from: number, to: number): Atom | undefined {
  const halfSteps = to - from;
  return findLessonAtom(`hear:${halfSteps > 0 ? "+" : ""}${halfSteps}`);
}

/** 'Eb4' → 'Eb'. */
const withoutOctave = (name: string) => name.slice(0, -1);

/** Lessons place notes on the lines and spaces only: of C, they ask for C5. */
function writtenNote(name: string): Atom | undefined {
  const position = staffPosition(name);
  const isOnStaff = position >= BOTTOM_LINE && position <= TOP_LINE;
  return isOnStaff ? findLessonAtom(`staff:${withoutOctave(name)}`) : undefined;
}

function atomsOf(notes: readonly SoundingNote[], isSung: boolean): readonly NoteAtoms[] {
  const toNote = isSung
    ? (name: string) => findLessonAtom(`name:${withoutOctave(name)}`)
    : writtenNote;
  const toInterval = isSung ? sungInterval : heardInterval;
  return notes.map(({ name, midi, eventIndex }, index) => {
    const before = notes[index - 1];
    const isJoined = before?.eventIndex === eventIndex - 1;
    return { note: toNote(name), interval: isJoined ? toInterval(before.midi, midi) : undefined };
  });
}

/** Fixed phrases come again and again. */
const known = new Map<string, readonly NoteAtoms[] | undefined>();
const MAX_KNOWN = 500;

/** Undefined if there is no such phrase. */
function atomsOfPhrase(answer: Answer): readonly NoteAtoms[] | undefined {
  const { itemId } = answer;
  const isSung = isSungPhrase(answer);
  const key = `${isSung} ${itemId}`;
  if (!known.has(key)) {
    if (known.size === MAX_KNOWN) known.clear();
    const phrase = findPhrase(itemId);
    known.set(key, phrase && atomsOf(soundingNotes(phrase), isSung));
  }
  return known.get(key);
}

type Verdict = "right" | "wrong" | "missing";

/** Verdicts on the pitch alone: a note that was early, late or of another length is right. See `Attempt.answer`. */
const VERDICTS: Readonly<Record<NoteMark, Verdict>> = {
  r: "right",
  e: "right",
  l: "right",
  t: "right",
  w: "wrong",
  m: "missing",
};

/** Undefined for a mark of a later release. */
const verdictOf = (mark: string) =>
  (VERDICTS as Readonly<Record<string, Verdict | undefined>>)[mark];

/**
 * An interval is right if both of its notes are, and missed if only the second is wrong. A note is right if it is so
 * everywhere in the phrase; a wrong one says nothing of its name or place, since the interval was missed. Later tries
 * say nothing: they repeat what was right before too, and the learner has just seen what wasn't.
 */
export function phraseReviews(answer: Answer): readonly Review[] {
  const { answer: marks, outcome, tries = 1 } = answer;
  if (marks === undefined || outcome === "noVoice" || tries > 1) return [];
  const atoms = atomsOfPhrase(answer);
  if (atoms?.length !== marks.length) return [];
  const verdicts = [...marks].map(verdictOf);
  const right = new Set<Atom>();
  const unsure = new Set<Atom>();
  const missed = new Set<Atom>();
  for (const [index, { note, interval }] of atoms.entries()) {
    const verdict = verdicts[index];
    if (note && verdict === "right") right.add(note);
    if (note && verdict === "wrong") unsure.add(note);
    if (!interval || verdicts[index - 1] !== "right") continue;
    if (verdict === "right") right.add(interval);
    if (verdict === "wrong") missed.add(interval);
  }
  const isSure = (atom: Atom) => !unsure.has(atom) && !missed.has(atom);
  return [
    ...[...missed].map((atom): Review => ({ atom, grade: GRADES.again, isInContext: true })),
    // Never easy: the notes around it help, and the time is that of the phrase.
    ...[...right]
      .filter(isSure)
      .map((atom): Review => ({ atom, grade: GRADES.good, isInContext: true })),
  ];
}

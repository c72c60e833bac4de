import { cents, foldToNearestOctave } from "@attune/theory";
import type { Outcome } from "../../engine/outcome.ts";
import type { Take, TakeNote } from "../../engine/recording/recording.ts";
import type { SyllableResult } from "../../engine/syllable-result.ts";
import { accuracyOf, greatCents, INTERVAL_CENTS, outcomeOf } from "./accuracy.ts";
import { answerNotes, answerOf, isSteady, stableNotes } from "./answer.ts";
import type { Goal } from "./live-detector.ts";

/** One sung note compared with the note to sing. */
export interface SungNote extends TakeNote {
  /** Signed deviation after octave normalization: −600…600. */
  readonly centsOff: number;
  /** Octaves above (+) or below (−) the note to sing. */
  readonly octaveOffset: number;
  /** Set if syllables were checked. */
  readonly syllable?: SyllableResult;
}

/** The causes of verdicts, in the order in which they are checked. */
export type Reason =
  /** No voice sounded. */
  | "silence"
  /** A voice sounded, but no note was held; perhaps someone spoke. */
  | "noNotes"
  /** One note was held instead of two. */
  | "oneNote"
  /** The interval is more than 75 cents off. */
  | "wrongInterval"
  /** The interval is right after more than one other try at its target. */
  | "searched"
  /** The pitches match in different octaves. */
  | "unequalOctaves"
  /** The interval is right, but both notes are too high or too low. */
  | "shifted"
  /** One note was asked for. */
  | "single"
  /** The notes' accuracy. */
  | "notes";

export interface Verdict {
  readonly outcome: Outcome;
  readonly reason: Reason;
  /** Accuracy of the less accurate note, 0–100, limited where the interval is wrong. */
  readonly accuracy: number;
  /** The answer: two notes, one, or none. */
  readonly notes: readonly SungNote[];
  /** The sung interval in cents, negative if it falls; undefined without two notes. */
  readonly sungCents?: number;
}

const nothing = ({ voicedSeconds }: Take): Verdict => ({
  outcome: "noVoice",
  reason: voicedSeconds > 0 ? "noNotes" : "silence",
  accuracy: 0,
  notes: [],
});
/** Highest accuracy of an attempt that is not good, and of one that is not great. */
const BELOW_GOOD = 69;
const BELOW_GREAT = 84;
/** Singing is not searching: at most one other note may be tried before a great target. */
const MAX_EARLIER_TRIES = 1;
/** Lowest accuracy of two notes, however far off: 0 would mean that no voice was detected. */
const SUNG_ACCURACY = 1;
/** A right interval is shifted as a whole if both notes are off by this, to the same side. */
const SHIFT_CENTS = 30;
/**
 * Most of the voiced time of singing is held notes, and less than half of speech. Notes longer than a
 * stressed vowel, and few others, show that someone sang; then a smaller part is enough.
 */
const HELD_PART = { ifClear: 0.3, otherwise: 0.6 };
const LONG_SECONDS = 0.4;
const MAX_NOTES_PER_STABLE = 3;
const ONE_NOTE_SECONDS = 0.5;

/**
 * Judges a take as an interval: each note by its accuracy, and the step between them. The notes may be
 * sung in any octave, both in the same.
 *
 * @param nearestCents Distance from the interval to the nearest other one of the exercise.
 */
export function judge(take: Take, goal: Goal, nearestCents = 100): Verdict {
  const intervalCents = cents(goal.targetHz, goal.rootHz);
  const stable = answerNotes(take.notes, Math.abs(intervalCents));
  const { notes: answer, earlierTries } = answerOf(stable, Math.abs(intervalCents), (note) =>
    foldToNearestOctave(cents(note.heldHz, goal.rootHz)),
  );
  const [root, target] = answer;
  if (!root || isSpeech(take, stable)) return nothing(take);
  if (!target) return judgeOneNote(root, goal);
  const notes = [compare(root, goal.rootHz), compare(target, goal.targetHz)] as const;
  const sungCents = cents(target.heldHz, root.heldHz);
  const accuracies = notes.map(({ centsOff }) => accuracyOf(centsOff));
  const accuracy = Math.max(SUNG_ACCURACY, Math.min(...accuracies));
  const verdict = (reason: Reason, highest: number): Verdict => {
    const limited = Math.min(accuracy, highest);
    return { outcome: outcomeOf(limited), reason, accuracy: limited, notes, sungCents };
  };
  const off = sungCents - intervalCents;
  if (Math.abs(foldToNearestOctave(off)) > INTERVAL_CENTS) {
    return verdict("wrongInterval", BELOW_GOOD);
  }
  if (Math.round(off / 1200) !== 0) return verdict("unequalOctaves", BELOW_GREAT);
  if (earlierTries > MAX_EARLIER_TRIES) return verdict("searched", BELOW_GREAT);
  const isClear = Math.round(Math.abs(off)) <= greatCents(nearestCents);
  return verdict(isShifted(notes) ? "shifted" : "notes", isClear ? 100 : BELOW_GREAT);
}

function judgeOneNote(note: TakeNote, goal: Goal): Verdict {
  const sung = compare(note, goal.rootHz);
  const accuracy = Math.max(SUNG_ACCURACY, Math.min(accuracyOf(sung.centsOff), BELOW_GOOD));
  return { outcome: "tryAgain", reason: "oneNote", accuracy, notes: [sung] };
}

/** Two notes of a take are one if they are closer than those of a whole step. */
const WHOLE_STEP_CENTS = 200;

/** Judges a take as one note, sung in any octave: the last one that was held. */
export function judgeSingle(take: Take, wantedHz: number): Verdict {
  const stable = stableNotes(take.notes, WHOLE_STEP_CENTS);
  const note = stable.at(-1);
  if (!note || isSpeech(take, stable)) return nothing(take);
  const sung = compare(note, wantedHz);
  const accuracy = Math.max(SUNG_ACCURACY, accuracyOf(sung.centsOff));
  return { outcome: outcomeOf(accuracy), reason: "single", accuracy, notes: [sung] };
}

function isSpeech({ notes, voicedSeconds }: Take, stable: readonly TakeNote[]): boolean {
  const heldSeconds = stable.reduce((sum, note) => sum + note.heldSeconds, 0);
  if (stable.length === 1 && heldSeconds < ONE_NOTE_SECONDS) return true;
  const long = notes.filter((note) => isSteady(note) && note.heldSeconds >= LONG_SECONDS);
  const isClear = long.length >= 2 && notes.length <= MAX_NOTES_PER_STABLE * stable.length;
  const part = isClear ? HELD_PART.ifClear : HELD_PART.otherwise;
  return heldSeconds < part * voicedSeconds;
}

function compare(note: TakeNote, wantedHz: number): SungNote {
  const off = cents(note.heldHz, wantedHz);
  const centsOff = foldToNearestOctave(off);
  return { ...note, centsOff, octaveOffset: Math.round((off - centsOff) / 1200) };
}

function isShifted([root, target]: readonly [SungNote, SungNote]): boolean {
  const smaller = Math.min(Math.abs(root.centsOff), Math.abs(target.centsOff));
  return smaller >= SHIFT_CENTS && root.centsOff * target.centsOff > 0;
}

/**
 * Score of an attempt: its accuracy, but at least 20 if any frame came close.
 *
 * @param bestLiveAccuracy Best accuracy of a frame while listening.
 */
export function scoreOf(accuracy: number, bestLiveAccuracy: number): number {
  return accuracy < 20 && bestLiveAccuracy > 10 ? 20 : accuracy;
}

/** Points for beating the best score of an item so far: one for every 10, rounded up. */
export function pointsGained(score: number, best: number): number {
  return score > best ? Math.ceil((score - best) / 10) : 0;
}

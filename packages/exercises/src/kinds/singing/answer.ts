import { isFall } from "@attune/voice/alignment";
import type { TakeNote } from "../../engine/recording/recording.ts";

/** A stable note is held at least this long, in seconds, and drifts at most this far, in cents. */
const STABLE = { seconds: 0.25, driftCents: 80 };
/**
 * A shorter note may be a scoop, a fall or a syllable of speech. It counts where the voice is clear: it sounds for this
 * long in seconds (of .15, as the glide to it counts as the note before), is held for this part of it, and drifts at most
 * this far in cents.
 */
const SHORT = { seconds: 0.12, heldPart: 0.6, driftCents: 50 };
/** With a wider vibrato, in cents, a scoop may look like a note. */
const CLEAR_CENTS = 40;
/** A note that drifts on for longer is as stable as its slope in this many seconds. */
const DRIFT_SECONDS = 0.4;
/** Neighbors closer than this in cents, or than this part of a small interval, are one note. */
const SAME = { cents: 80, part: 0.4 };
/** A right root is this close, in cents. */
const ROOT_CENTS = 50;
/** The same pitch, sung twice, differs by at most this; more is a correction. */
const ONE_PITCH_CENTS = 30;
/** A note of at most this length, left by a step without a rest, was corrected. */
const CORRECTION = { seconds: 0.5, cents: 220, gapSeconds: 0.1 };

/**
 * The distinct stable notes of a take. It knows the size of the interval to sing, but not its pitches, so it
 * can't choose notes because they match.
 *
 * @param intervalCents Size of the interval to sing, above 0.
 */
export function stableNotes(
  notes: readonly TakeNote[],
  intervalCents: number,
): readonly TakeNote[] {
  return distinctNotes(notes, intervalCents, isLongEnough);
}

/** The same; short notes count too where there are fewer than two others, as in an answer that is sung quickly. */
export function answerNotes(
  notes: readonly TakeNote[],
  intervalCents: number,
): readonly TakeNote[] {
  const stable = stableNotes(notes, intervalCents);
  if (stable.length >= 2) return stable;
  const isHeld = (note: TakeNote) => isLongEnough(note) || isShortNote(note);
  const quick = distinctNotes(notes, intervalCents, isHeld);
  return quick.every(({ stabilityCents }) => stabilityCents <= CLEAR_CENTS) ? quick : stable;
}

function distinctNotes(
  notes: readonly TakeNote[],
  intervalCents: number,
  isHeld: (note: TakeNote) => boolean,
): readonly TakeNote[] {
  const same = Math.min(SAME.cents, SAME.part * intervalCents);
  const held = mergeRepeated(notes.filter(isSteady), same).filter(isHeld);
  return withoutFall(mergeRepeated(held, same));
}

function isShortNote({ start, end, heldSeconds, driftCents }: TakeNote): boolean {
  const seconds = end - start;
  return (
    seconds >= SHORT.seconds &&
    heldSeconds >= SHORT.heldPart * seconds &&
    Math.abs(driftCents) <= SHORT.driftCents
  );
}

/** Drops the end of the last note where it sags; never below two notes. */
function withoutFall(stable: readonly TakeNote[]): readonly TakeNote[] {
  const [note, end] = stable.slice(-2);
  const isDropped = stable.length > 2 && note && end && isFall(end, note);
  return isDropped ? stable.slice(0, -1) : stable;
}

export interface Answer {
  /** The root and the target, or fewer. */
  readonly notes: readonly TakeNote[];
  /** How many other notes were tried between the two. */
  readonly earlierTries: number;
}

/**
 * The answer: after a right root the last stable note, and otherwise the last two. Earlier ones are false starts. It
 * doesn't know the target, so it can't choose notes because they match.
 *
 * @param centsFromRoot Deviation of a note from the root to sing, in any octave.
 */
export function answerOf(
  stable: readonly TakeNote[],
  intervalCents: number,
  centsFromRoot: (note: TakeNote) => number,
): Answer {
  const notes = dropCorrections(stable, intervalCents);
  const root = notes
    .slice(0, -1)
    .findLastIndex((note) => Math.abs(centsFromRoot(note)) <= ROOT_CENTS);
  const earlierTries = root < 0 ? 0 : notes.length - root - 2;
  if (earlierTries === 0) return { notes: notes.slice(-2), earlierTries };
  return { notes: [notes[root], notes.at(-1)] as TakeNote[], earlierTries };
}

/** Whether a note drifts too little to be a glide. */
export function isSteady({ driftCents, heldSeconds }: TakeNote): boolean {
  const part = Math.min(1, DRIFT_SECONDS / heldSeconds);
  return Math.abs(driftCents) * part <= STABLE.driftCents;
}

const isLongEnough = ({ heldSeconds }: TakeNote) => heldSeconds >= STABLE.seconds;

const centsFrom = (from: TakeNote, to: TakeNote) =>
  Math.abs(1200 * Math.log2(to.heldHz / from.heldHz));

/** Joins neighbors of the same pitch: a note that was interrupted, or sung again. */
function mergeRepeated(notes: readonly TakeNote[], sameCents: number): readonly TakeNote[] {
  const result: TakeNote[] = [];
  for (const note of notes) {
    const last = result.at(-1);
    if (last && centsFrom(last, note) < sameCents) result[result.length - 1] = join(last, note);
    else result.push(note);
  }
  return result;
}

/** One note of both: of their mean pitch, unless the second corrects the first. */
function join(first: TakeNote, second: TakeNote): TakeNote {
  const heldSeconds = first.heldSeconds + second.heldSeconds;
  const isCorrection = centsFrom(first, second) > ONE_PITCH_CENTS && isLongEnough(second);
  const weighted = (of: (note: TakeNote) => number) =>
    (of(first) * first.heldSeconds + of(second) * second.heldSeconds) / heldSeconds;
  return {
    heldHz: isCorrection ? second.heldHz : 2 ** weighted(({ heldHz }) => Math.log2(heldHz)),
    stabilityCents: weighted(({ stabilityCents }) => stabilityCents),
    driftCents: weighted(({ driftCents }) => driftCents),
    heldSeconds,
    start: isCorrection ? second.start : first.start,
    end: second.end,
  };
}

/**
 * Drops notes that the learner corrected immediately: short ones, left by a step without a rest. Not where a
 * step may be the interval to sing, and never below two notes.
 */
function dropCorrections(notes: readonly TakeNote[], intervalCents: number): readonly TakeNote[] {
  if (intervalCents <= CORRECTION.cents + STABLE.driftCents) return notes;
  const kept = [...notes];
  for (let i = kept.length - 2; i > 0; i--) {
    const [note, next] = [kept[i], kept[i + 1]];
    if (kept.length > 2 && note && next && isCorrected(note, next)) kept.splice(i, 1);
  }
  return kept;
}

const isCorrected = (note: TakeNote, next: TakeNote) =>
  note.heldSeconds <= CORRECTION.seconds &&
  next.start - note.end <= CORRECTION.gapSeconds &&
  centsFrom(note, next) <= CORRECTION.cents;

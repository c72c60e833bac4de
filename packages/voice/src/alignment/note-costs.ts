import { centsBetween } from "../cents.ts";

/** Costs of matching a sung note with a written one, and of leaving one of them unmatched. */

/** A note of a take; a `NoteSegment` is one. */
export interface SungNote {
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly end: number;
  /** Frequency of the held part in Hz. */
  readonly heldHz: number;
  /** Seconds of the held part. */
  readonly heldSeconds: number;
  /** Change of pitch within the held part in cents. */
  readonly driftCents: number;
  /** Whether the melody surely has no such note, however short or gliding it is. Default: false. */
  readonly isExtra?: boolean;
  /** Whether the voice is known to go on from the note before, without an attack. Default: false. */
  readonly isLegato?: boolean;
}

/** A note of the melody to sing. */
export interface WrittenNote {
  /** Frequency in Hz. */
  readonly hz: number;
  /** Time from the beginning of the melody, and duration, in one unit of musical time (ticks). */
  readonly onset: number;
  readonly length: number;
}

/** Cost of a written note that was not sung; the unit of all costs. */
export const MISSING = 1;
/** Cost of one more part of an interrupted note, and of one more note within a part that wasn't. */
const SPLIT = 0.05;
const JOINED = 0.1;
/** The same where the durations speak against it. */
const UNLIKELY_SPLIT = 0.5;
const UNLIKELY_JOINED = 0.9;
/** Cost of repeating a pitch without an attack: rather, the voice has moved a little within one note. */
export const LEGATO_REPEAT = 0.5;
/**
 * Cost of beginning again, or of a false start before the melody. More if the melody follows without a rest, in
 * seconds, and before the notes that follow show that it began there.
 */
const RESTART = {
  whole: { cost: 0.3, atOnce: 1 },
  soFar: { cost: 0.9, atOnce: 1.3 },
  restSeconds: 0.3,
};
/** Highest cost of the notes after the melody: the next attempt. */
export const MAX_AFTERWARDS = 1.5;
/** Parts of one note differ by at most this, in cents. */
const SPLIT_CENTS = 60;
/** Added where the pitch fits in another octave, and where only the step from the previous note fits. */
const OTHER_OCTAVE = 0.35;
const STEP_ONLY = 0.2;
/** Added to match what is hardly held. */
const UNHELD = 0.8;
/** Lowest cost of a sung note that matches none. */
const LEAST_EXTRA = 0.02;

/**
 * [cents off, cost] points, linearly interpolated. The highest cost is less than that of a missing note, so
 * that a wrong note takes the place of the written one.
 */
const PITCH_COSTS = [
  [0, 0],
  [50, 0.1],
  [100, 0.6],
  [200, 0.85],
  [400, 0.95],
] as const;

function costOf(cents: number): number {
  const off = Math.abs(cents);
  let [fromCents, fromCost]: readonly [number, number] = PITCH_COSTS[0];
  // An indexed loop: this runs millions of times.
  for (let i = 1; i < PITCH_COSTS.length; i++) {
    const [toCents, toCost] = PITCH_COSTS[i] as (typeof PITCH_COSTS)[number];
    if (off < toCents) {
      return fromCost + ((off - fromCents) / (toCents - fromCents)) * (toCost - fromCost);
    }
    fromCents = toCents;
    fromCost = toCost;
  }
  return fromCost;
}

/** Cost of a pitch. @param off Deviation from the written note in cents. */
export function pitchCost(off: number): number {
  const folded = off - 1200 * Math.round(off / 1200);
  return Math.min(costOf(off), costOf(folded) + OTHER_OCTAVE);
}

/**
 * Cost of a pitch by the step from the previous matched note: after a wrong note or with a drifting voice the
 * steps are right although the pitches aren't.
 *
 * @param off Deviation of the step in cents.
 */
export const stepCost = (off: number) => costOf(off) + STEP_ONLY;

/** Whether two sung notes can be parts of one. */
export const canBeParts = (off: number, otherOff: number) =>
  Math.abs(off - otherOff) <= SPLIT_CENTS;

/** A note that drifts by more than this in 0.4 s, in cents, is a glide. */
const STEADY = { cents: 80, seconds: 0.4 };

/** The properties that distinguish a note from a breath, a cough or a glide. */
export type HeldPart = Pick<SungNote, "driftCents" | "heldSeconds">;

const isGlide = ({ driftCents, heldSeconds }: HeldPart) =>
  Math.abs(driftCents) * Math.min(1, STEADY.seconds / heldSeconds) > STEADY.cents;

/**
 * How much of a note this is, 0–1: 1 for a note that is held long enough, less for a breath, a cough, a scoop
 * or a glide.
 *
 * @param heldSeconds How long a note is held at least.
 */
export const noteness = (note: HeldPart, heldSeconds: number) =>
  isGlide(note) ? 0 : Math.min(1, note.heldSeconds / heldSeconds);

export const extraCost = (noteness: number) => Math.max(LEAST_EXTRA, noteness);
export const unheldCost = (noteness: number) => UNHELD * (1 - noteness);

/**
 * @param restSeconds Rest between a false start and the melody.
 * @param isWhole Whether the notes that follow are known.
 */
export function restartCost(restSeconds: number, isWhole: boolean): number {
  const { cost, atOnce } = isWhole ? RESTART.whole : RESTART.soFar;
  return restSeconds < RESTART.restSeconds ? atOnce : cost;
}

/** A sound below this noteness that leads into a note without a rest, in seconds, is its scoop. */
const SCOOP = { noteness: 0.7, restSeconds: 0.03 };

export const isScoop = (noteness: number, { end }: SungNote, next: SungNote | undefined) =>
  noteness < SCOOP.noteness && next !== undefined && next.start - end < SCOOP.restSeconds;

/** A short note between two others: held for so many seconds, nearly without drift, and as far from both, in cents. */
const SHORT = { seconds: 0.12, driftCents: 45, cents: 80 };

/** Whether a sung note is one of its own, and no way from the one before to the next. */
export function isBetween(before: SungNote, note: SungNote, next: SungNote): boolean {
  const isHeld = note.heldSeconds >= SHORT.seconds && Math.abs(note.driftCents) <= SHORT.driftCents;
  return (
    isHeld &&
    [before, next].every(({ heldHz }) => Math.abs(centsBetween(note.heldHz, heldHz)) >= SHORT.cents)
  );
}

/** The end of a note that sags: it follows without a rest, falls on, and is at most this far below, in cents. */
const FALL = { restSeconds: 0.03, cents: 150, driftCents: -20 };

type Fallen = Pick<SungNote, "start" | "end" | "heldHz" | "heldSeconds" | "driftCents">;

/** Whether a sung note is the end of the one before, where the breath runs out. */
export function isFall(end: Fallen, note: Fallen): boolean {
  const below = centsBetween(note.heldHz, end.heldHz);
  const isJoined = end.start - note.end <= FALL.restSeconds;
  const isShorter = end.heldSeconds < note.heldSeconds;
  const isFalling = end.driftCents <= FALL.driftCents;
  return isJoined && isShorter && isFalling && below > 0 && below <= FALL.cents;
}

/** All parts of an interrupted note last at most this multiple of it. */
const SPLIT_PART = 1.4;
/** A sung note that covers several written ones lasts for this part of them. */
export const JOINED_PART = 0.6;
/** Without a tempo it may be as short as one of two. */
const JOINED_PART_UNTIMED = 0.45;

/** @param part Duration of all parts of an interrupted note, as a multiple of the written one. */
export const splitCost = (part: number) => (part <= SPLIT_PART ? SPLIT : UNLIKELY_SPLIT);

/**
 * Cost of one more written note that a sung one covers; infinite if it can't.
 *
 * @param part Duration of the sung note as a part of the written ones.
 */
export function joinedCost(part: number, isTimed: boolean): number {
  if (part >= JOINED_PART) return JOINED;
  return !isTimed && part >= JOINED_PART_UNTIMED ? UNLIKELY_JOINED : Infinity;
}

/** Cost of an onset that is a quarter note off, or more. */
const LATE = 0.4;

/** Cost of an onset. @param off Deviation from the written time in seconds. */
export const onsetCost = (off: number, quarterSeconds: number) =>
  LATE * Math.min(1, Math.abs(off) / quarterSeconds);

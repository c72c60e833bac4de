/** Finds notes in the voice while it sounds. The verdict is made from a better analysis of the whole recording. */
import { noteness, type SungNote } from "@attune/voice/alignment";
import type { PitchSample } from "../../../engine/recording/recording.ts";

/** A note that sounds, or that has ended. */
export interface LiveNote {
  /** Times of its first and its latest frame, in seconds. */
  readonly start: number;
  readonly end: number;
  /** Pitches of its latest frames in cents above 1 Hz, at most {@link MAX_FRAMES}. */
  readonly cents: readonly number[];
  /** Whether the voice moved there from the note before without a rest. */
  readonly isLegato: boolean;
}

export interface HeardFrame {
  /** The note that sounds now. */
  readonly current: LiveNote | undefined;
  /** The note that this frame ended. */
  readonly ended?: LiveNote;
}

/** A shorter sound may be a cough or the approach to a note. */
const NOTE_SECONDS = 0.08;
const MAX_FRAMES = 60;
const FRAME_SECONDS = 0.01;
/** A shorter silence is an error of the tracker. */
const PAUSE_SECONDS = 0.05;
/**
 * Another note begins if the pitch of the latest frames differs this much from that of the frames before them:
 * immediately after a step, and after a cycle of vibrato for a half step, which is less than a vibrato. Both need some
 * frames before them.
 */
const STEP = { frames: 7, before: 9, cents: 150 };
const HALF_STEP = { frames: 20, before: 16, cents: 45 };
/** Frames further from the others, in cents, are errors of the tracker, or a step. */
const OUTLIER_CENTS = 250;

const centsOf = (hz: number) => 1200 * Math.log2(hz);

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number;

/** Processes one frame. */
export function hearFrame(current: LiveNote | undefined, { time, hz }: PitchSample): HeardFrame {
  if (hz <= 0) {
    if (!current || time - current.end < PAUSE_SECONDS) return { current };
    return { current: undefined, ended: current };
  }
  const cents = centsOf(hz);
  if (!current) return { current: { start: time, end: time, cents: [cents], isLegato: false } };
  const longer = { ...current, end: time, cents: [...current.cents, cents].slice(-MAX_FRAMES) };
  return splitAtStep(longer);
}

function splitAtStep(note: LiveNote): HeardFrame {
  const { start, end, cents, isLegato } = note;
  const frames = framesAfterStep(cents) ?? framesAfterHalfStep(cents);
  if (frames === undefined) return { current: note };
  const begin = Math.max(start, end - (frames - 1) * FRAME_SECONDS);
  return {
    ended: { start, end: begin, cents: cents.slice(0, -frames), isLegato },
    current: { start: begin, end, cents: cents.slice(-frames), isLegato: true },
  };
}

/** How many of the latest frames are of another note, a step away. */
function framesAfterStep(cents: readonly number[]): number | undefined {
  const before = cents.slice(0, -STEP.frames);
  if (before.length < STEP.before) return undefined;
  const latest = cents.slice(-STEP.frames);
  const now = median(latest);
  const reference = steadyCents(before);
  if (Math.abs(now - reference) <= STEP.cents) return undefined;
  // The median is nearer to itself than the reference is, so at least one frame is of the new note.
  const isNew = (each: number) => Math.abs(each - now) < Math.abs(each - reference);
  return STEP.frames - latest.findIndex(isNew);
}

function framesAfterHalfStep(cents: readonly number[]): number | undefined {
  const before = cents.slice(0, -HALF_STEP.frames);
  if (before.length < HALF_STEP.before) return undefined;
  const reference = steadyCents(before);
  const latest = nearTo(reference, cents.slice(-HALF_STEP.frames));
  const isOther = latest.length > 0 && Math.abs(mean(latest) - reference) > HALF_STEP.cents;
  return isOther ? HALF_STEP.frames / 2 : undefined;
}

const nearTo = (reference: number, cents: readonly number[]) =>
  cents.filter((each) => Math.abs(each - reference) <= OUTLIER_CENTS);

/** The mean without the approach to the note, and without errors of the tracker. */
function steadyCents(cents: readonly number[]): number {
  const frames = cents.slice(cents.length >> 2);
  return mean(nearTo(median(frames), frames));
}

/** The note as it is aligned with the written ones. */
export const noteOf = (note: LiveNote): SungNote => ({
  start: note.start,
  end: note.end,
  heldHz: 2 ** (steadyCents(note.cents) / 1200),
  heldSeconds: note.end - note.start,
  driftCents: driftOf(note),
  isLegato: note.isLegato,
});

/** Whether this is the sound of a note, and no cough or the approach to a note. */
export const isNote = (note: LiveNote) =>
  note.end - note.start >= NOTE_SECONDS && noteness(noteOf(note), NOTE_SECONDS) === 1;

/** A shorter sound may be a cough, whose pitch falls from its beginning; a longer one has a scoop or a glide before it. */
const SHORT_FRAMES = 20;

/** Change of pitch within a short sound, or within the latter part of a longer one. */
function driftOf({ cents }: LiveNote): number {
  const third = Math.ceil(cents.length / 3);
  const from = cents.length < SHORT_FRAMES ? 0 : third;
  return mean(cents.slice(-third)) - mean(cents.slice(from, from + third));
}

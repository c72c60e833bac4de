/** Follows the voice from note to note while it sounds. Its result is what the learner sees, so it decides. */
import { cents, foldToNearestOctave, hzToMidi, midiToHz } from "@attune/theory";
import type { PitchSample } from "../../engine/recording/recording.ts";

/** The notes to sing. */
export interface Task {
  /** Fractional MIDI numbers in their order; empty for any one note. */
  readonly midis: readonly number[];
  /** Seconds for which each is held. */
  readonly holdSeconds: number;
}

export interface Follower {
  /** Time of the latest frame, in seconds. */
  readonly time: number;
  /** The latest frames with a voice, at most {@link WINDOW_FRAMES}. */
  readonly recentHz: readonly number[];
  /** Seconds of silence since the last voice. */
  readonly silentSeconds: number;
  /** Whether a voice was heard. */
  readonly hasVoice: boolean;
  /** Pitches of the notes that were held, as fractional MIDI numbers. */
  readonly held: readonly number[];
  /** Seconds for which the current note has been held so far. */
  readonly heldSeconds: number;
  /** The pitch from which any note is followed, in Hz. */
  readonly anchorHz: number | undefined;
}

export const START: Follower = {
  time: 0,
  recentHz: [],
  silentSeconds: 0,
  hasVoice: false,
  held: [],
  heldSeconds: 0,
  anchorHz: undefined,
};

/** A note is in tune within this many cents. */
export const IN_TUNE_CENTS = 50;
/** Any note is steady within this many cents. */
const STEADY_CENTS = 80;
/** Frames of a mean: at least one cycle of vibrato. A note counts after {@link MIN_FRAMES}, before the window is full. */
const WINDOW_FRAMES = 25;
const MIN_FRAMES = 8;
/** Frames further from the window's median are errors of the tracker, such as a wrong octave. */
const OUTLIER_CENTS = 250;
/** A shorter silence is a breathy voice or an error of the tracker; a longer one ends the window's note. */
const GAP_SECONDS = 0.3;
/** A note that is left loses what was held at this rate: a wobble doesn't start it again. */
const DRAIN = 2;
/** Frames come every 10 ms; a longer step is a gap. */
const MAX_STEP_SECONDS = 0.05;

/** Processes one frame. */
export function follow(follower: Follower, { time, hz }: PitchSample, task: Task): Follower {
  const seconds = Math.min(Math.max(0, time - follower.time), MAX_STEP_SECONDS);
  const timed = { ...follower, time };
  return hz > 0 ? hear(timed, hz, seconds, task) : endure(timed, seconds);
}

/** Whether every note was held. */
export const isDone = ({ held }: Follower, { midis }: Task): boolean =>
  held.length >= Math.max(1, midis.length);

/** Index of the note to sing now. */
export const noteIndex = ({ held }: Follower, { midis }: Task): number =>
  Math.min(held.length, Math.max(0, midis.length - 1));

function endure(follower: Follower, seconds: number): Follower {
  const silentSeconds = follower.silentSeconds + seconds;
  if (silentSeconds < GAP_SECONDS) return { ...follower, silentSeconds };
  return { ...drained(follower, seconds), silentSeconds, recentHz: [], anchorHz: undefined };
}

function hear(follower: Follower, hz: number, seconds: number, task: Task): Follower {
  const recentHz = [...follower.recentHz, hz].slice(-WINDOW_FRAMES);
  const heard: Follower = { ...follower, recentHz, silentSeconds: 0 };
  if (recentHz.length < MIN_FRAMES) return heard;
  const voiced: Follower = { ...heard, hasVoice: true };
  const meanHz = meanOf(recentHz);
  if (task.midis.length === 0) return holdAny(voiced, meanHz, seconds, task);
  const isInTune = Math.abs(centsOff(voiced, meanHz, task)) <= IN_TUNE_CENTS;
  return isInTune ? hold(voiced, meanHz, seconds, task) : drained(voiced, seconds);
}

/** Follows a note of any pitch, from where it became steady. */
function holdAny(follower: Follower, hz: number, seconds: number, task: Task): Follower {
  const { anchorHz } = follower;
  if (anchorHz === undefined || Math.abs(cents(hz, anchorHz)) > STEADY_CENTS)
    return { ...follower, anchorHz: hz, heldSeconds: 0 };
  return hold(follower, hz, seconds, task);
}

function hold(follower: Follower, hz: number, seconds: number, { holdSeconds }: Task): Follower {
  const heldSeconds = follower.heldSeconds + seconds;
  if (heldSeconds < holdSeconds) return { ...follower, heldSeconds };
  return { ...follower, heldSeconds: 0, held: [...follower.held, hzToMidi(hz)] };
}

const drained = (follower: Follower, seconds: number): Follower => ({
  ...follower,
  heldSeconds: Math.max(0, follower.heldSeconds - DRAIN * seconds),
});

/** Deviation of the voice from the note to sing now, in cents; undefined without a voice, or without such a note. */
export function deviationOf(follower: Follower, task: Task): number | undefined {
  if (follower.recentHz.length < MIN_FRAMES || task.midis.length === 0) return undefined;
  return centsOff(follower, meanOf(follower.recentHz), task);
}

/** Deviation from the note to sing now: in any octave, and after the first note in its octave. */
function centsOff(follower: Follower, hz: number, task: Task): number {
  const midi = task.midis[noteIndex(follower, task)] as number;
  return centsFrom(midi, hz, octavesOf(follower.held, task.midis));
}

/** Octaves by which the first note was sung above what is written; undefined before it was held. */
export function octavesOf(held: readonly number[], midis: readonly number[]): number | undefined {
  const [sung] = held;
  return sung === undefined ? undefined : Math.round((sung - (midis[0] as number)) / 12);
}

/** Deviation in cents; in the nearest octave if there is no other. */
function centsFrom(midi: number, hz: number, octaves: number | undefined): number {
  const off = cents(hz, midiToHz(midi));
  return octaves === undefined ? foldToNearestOctave(off) : off - 1200 * octaves;
}

/** The mean without outliers. */
function meanOf(hz: readonly number[]): number {
  const sorted = hz.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] as number;
  const near = hz.filter((each) => Math.abs(cents(each, middle)) <= OUTLIER_CENTS);
  return 2 ** (near.reduce((sum, each) => sum + Math.log2(each), 0) / near.length);
}

/** Part of the time for which the current note is to be held, 0–1; 1 if all are. */
export const progressOf = (follower: Follower, task: Task): number =>
  isDone(follower, task) ? 1 : Math.min(1, follower.heldSeconds / task.holdSeconds);

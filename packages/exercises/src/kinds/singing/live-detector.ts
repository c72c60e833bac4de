import { cents, foldToNearestOctave } from "@attune/theory";
import { accuracyOf } from "./accuracy.ts";

/** One frame of the pitch tracker. */
export interface PitchSample {
  /** Seconds since listening started. */
  readonly time: number;
  /** Frequency in Hz; 0 if there is no voice. */
  readonly hz: number;
}

/** The two pitches to sing. */
export interface Goal {
  readonly rootHz: number;
  readonly targetHz: number;
}

/** Running analysis of the voice while listening; advances by one frame about every 10 ms. */
export interface LiveDetector {
  readonly time: number;
  /** The note being sung: its smoothed pitch and its length in frames. */
  readonly current: { readonly hz: number; readonly frames: number } | undefined;
  /** Consecutive frames away from the current note's pitch. */
  readonly strayFrames: number;
  /** Consecutive frames without a voice. */
  readonly silentFrames: number;
  readonly notesBegun: number;
  /** Notes that were held long enough to count. */
  readonly notesHeld: number;
  /** Consecutive frames that are close enough to the pitch to sing now. */
  readonly accurateFrames: number;
  /** Ordinal (from 1) of the note that sang the root accurately. */
  readonly rootNote: number | undefined;
  /** Time at which the target was sung accurately. */
  readonly targetSungAt: number | undefined;
  /** Best accuracy of a frame, 0–100. */
  readonly bestAccuracy: number;
}

export const INITIAL_DETECTOR: LiveDetector = {
  time: 0,
  current: undefined,
  strayFrames: 0,
  silentFrames: 0,
  notesBegun: 0,
  notesHeld: 0,
  accurateFrames: 0,
  rootNote: undefined,
  targetSungAt: undefined,
  bestAccuracy: 0,
};

/** A pitch is sung accurately after this many consecutive frames above this accuracy. */
const ACCURATE_FRAMES = 5;
const ACCURATE_FROM = 50;
/** A note counts after 150 ms. */
const NOTE_FRAMES = 15;
/** A new pitch or a silence is accepted after 60 ms. */
const CHANGE_FRAMES = 6;
const SAME_NOTE_CENTS = 80;
/** The pitch of a note is averaged over this many frames, so that vibrato stays one note. */
const SMOOTHING_FRAMES = 20;
/** An accurate target is recorded this long, so that its pitch is judged and not its attack. */
const HOLD_SECONDS = 0.4;

/** Processes one frame. */
export function advance(detector: LiveDetector, frame: PitchSample, goal: Goal): LiveDetector {
  const tracked = frame.hz > 0 ? trackNote(detector, frame.hz) : trackSilence(detector);
  const timed: LiveDetector = { ...tracked, time: frame.time };
  return frame.hz > 0 ? trackAccuracy(timed, frame, goal) : { ...timed, accurateFrames: 0 };
}

function trackSilence(detector: LiveDetector): LiveDetector {
  const silentFrames = detector.silentFrames + 1;
  const current = silentFrames >= CHANGE_FRAMES ? undefined : detector.current;
  return { ...detector, silentFrames, strayFrames: 0, current };
}

/** Counts notes by their pitch: a new one starts after a silence, or after a lasting change of pitch. */
function trackNote(detector: LiveDetector, hz: number): LiveDetector {
  const { current } = detector;
  const isStray = current && Math.abs(cents(hz, current.hz)) >= SAME_NOTE_CENTS;
  const strayFrames = isStray ? detector.strayFrames + 1 : 0;
  if (!current || strayFrames >= CHANGE_FRAMES) {
    const frames = current ? strayFrames : 1;
    return {
      ...detector,
      silentFrames: 0,
      strayFrames: 0,
      notesBegun: detector.notesBegun + 1,
      current: { hz, frames },
    };
  }
  if (strayFrames > 0) return { ...detector, silentFrames: 0, strayFrames };
  const frames = current.frames + 1;
  const smoothedHz = current.hz + (hz - current.hz) / Math.min(frames, SMOOTHING_FRAMES);
  return {
    ...detector,
    silentFrames: 0,
    strayFrames: 0,
    notesHeld: detector.notesHeld + (frames === NOTE_FRAMES ? 1 : 0),
    current: { hz: smoothedHz, frames },
  };
}

const centsOff = (hz: number, reference: number) =>
  Math.abs(foldToNearestOctave(cents(hz, reference)));

/**
 * Whether the voice has moved from the root to the target: whether the target is nearer. If the two are
 * an octave apart, their pitch classes are equal, and a second note counts as the target.
 */
export function isOnTarget(
  detector: LiveDetector,
  hz: number,
  { rootHz, targetHz }: Goal,
): boolean {
  if (centsOff(rootHz, targetHz) < 1) {
    return detector.notesBegun > (detector.rootNote ?? detector.notesBegun);
  }
  return centsOff(hz, targetHz) < centsOff(hz, rootHz);
}

function trackAccuracy(
  detector: LiveDetector,
  { hz, time }: PitchSample,
  goal: Goal,
): LiveDetector {
  const wantedHz = detector.rootNote ? goal.targetHz : goal.rootHz;
  const accuracy = accuracyOf(centsOff(hz, wantedHz));
  const isAccurate =
    accuracy > ACCURATE_FROM && (!detector.rootNote || isOnTarget(detector, hz, goal));
  const next: LiveDetector = {
    ...detector,
    accurateFrames: isAccurate ? detector.accurateFrames + 1 : 0,
    bestAccuracy: Math.max(detector.bestAccuracy, accuracy),
  };
  if (next.accurateFrames < ACCURATE_FRAMES || next.targetSungAt !== undefined) return next;
  if (!next.rootNote) return { ...next, accurateFrames: 0, rootNote: next.notesBegun };
  return { ...next, targetSungAt: time };
}

/** Whether both notes were sung accurately, and the target long enough to be judged. */
export function hasSungBothNotes(detector: LiveDetector): boolean {
  if (detector.targetSungAt === undefined) return false;
  return detector.current === undefined || detector.time - detector.targetSungAt >= HOLD_SECONDS;
}

export function hasDetectedVoice(detector: LiveDetector): boolean {
  return detector.notesBegun > 0;
}

import { cents, octaveFolded } from "@attune/theory";
import { accuracyOf } from "./accuracy.ts";

/** A moment of sound as the tracker tells it. */
export interface PitchSample {
  /** Seconds since listening began. */
  readonly time: number;
  /** 0 where nobody sings. */
  readonly hz: number;
}

/** The two pitches that are asked for. */
export interface Goal {
  readonly rootHz: number;
  readonly targetHz: number;
}

/** What has been heard so far while listening; one frame about every 10 ms. */
export interface LiveDetector {
  readonly time: number;
  /** The note that is being sung: its pitch, and for how many frames. */
  readonly current: { readonly hz: number; readonly frames: number } | undefined;
  /** Frames in a row that left the current note, or that held no voice. */
  readonly strayFrames: number;
  readonly silentFrames: number;
  /** Notes begun, and those of them that were held long enough to be one. */
  readonly notesBegun: number;
  readonly notesHeld: number;
  /** Frames in a row close enough to what is asked for now. */
  readonly accurateFrames: number;
  /** Which of the notes begun sang the root well. */
  readonly rootNote: number | undefined;
  /** When the target was sung well. */
  readonly targetSungAt: number | undefined;
  /** Best live accuracy, 0–100. */
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

/** Sung well: so many frames in a row above this accuracy. */
const WELL_FRAMES = 5;
const WELL_ACCURACY = 50;
/** A note is one when it has been held for 150 ms. */
const NOTE_FRAMES = 15;
/** The voice has moved on, or fallen silent, after 60 ms of it. */
const CHANGE_FRAMES = 6;
const SAME_NOTE_CENTS = 80;
/** How long a well-sung target is listened to, so that its pitch and not its attack is judged. */
const HOLD_SECONDS = 0.4;

/** Hears one more frame. */
export function advance(detector: LiveDetector, frame: PitchSample, goal: Goal): LiveDetector {
  const followed = frame.hz > 0 ? trackNote(detector, frame.hz) : trackSilence(detector);
  const heard = { ...followed, time: frame.time };
  return frame.hz > 0 ? judgeLive(heard, frame, goal) : { ...heard, accurateFrames: 0 };
}

function trackSilence(detector: LiveDetector): LiveDetector {
  const silent = detector.silentFrames + 1;
  return {
    ...detector,
    silentFrames: silent,
    strayFrames: 0,
    current: silent >= CHANGE_FRAMES ? undefined : detector.current,
  };
}

/** Counts notes by content: a new one begins after a silence or a step that is kept up. */
function trackNote(detector: LiveDetector, hz: number): LiveDetector {
  const { current } = detector;
  const strays =
    current && Math.abs(cents(hz, current.hz)) >= SAME_NOTE_CENTS ? detector.strayFrames + 1 : 0;
  if (!current || strays >= CHANGE_FRAMES) {
    const begun = detector.notesBegun + 1;
    return {
      ...detector,
      silentFrames: 0,
      strayFrames: 0,
      notesBegun: begun,
      current: { hz, frames: current ? strays : 1 },
    };
  }
  if (strays > 0) return { ...detector, silentFrames: 0, strayFrames: strays };
  const frames = current.frames + 1;
  // The note's pitch follows the voice slowly, so that vibrato stays one note.
  const followed = current.hz + (hz - current.hz) / Math.min(frames, 20);
  const notes = detector.notesHeld + (frames === NOTE_FRAMES ? 1 : 0);
  return {
    ...detector,
    silentFrames: 0,
    strayFrames: 0,
    notesHeld: notes,
    current: { hz: followed, frames },
  };
}

const off = (hz: number, reference: number) => Math.abs(octaveFolded(cents(hz, reference)));

/**
 * Whether the voice has left the root for the target: the nearer of the two is meant. Where they
 * stand an octave apart their pitch classes are the same, and only a second note tells.
 */
export function isOnTarget(
  detector: LiveDetector,
  hz: number,
  { rootHz, targetHz }: Goal,
): boolean {
  if (off(rootHz, targetHz) < 1)
    return detector.notesBegun > (detector.rootNote ?? detector.notesBegun);
  return off(hz, targetHz) < off(hz, rootHz);
}

function judgeLive(detector: LiveDetector, { hz, time }: PitchSample, goal: Goal): LiveDetector {
  const asked = detector.rootNote ? goal.targetHz : goal.rootHz;
  const accuracy = accuracyOf(off(hz, asked));
  const counts = accuracy > WELL_ACCURACY && (!detector.rootNote || isOnTarget(detector, hz, goal));
  const run = counts ? detector.accurateFrames + 1 : 0;
  const best = Math.max(detector.bestAccuracy, accuracy);
  if (run < WELL_FRAMES || detector.targetSungAt !== undefined)
    return { ...detector, accurateFrames: run, bestAccuracy: best };
  if (!detector.rootNote)
    return { ...detector, accurateFrames: 0, bestAccuracy: best, rootNote: detector.notesBegun };
  return { ...detector, accurateFrames: run, bestAccuracy: best, targetSungAt: time };
}

/** Whether both notes have been sung well, and the second long enough to be judged. */
export function hasSungBothNotes(detector: LiveDetector): boolean {
  if (detector.targetSungAt === undefined) return false;
  return detector.current === undefined || detector.time - detector.targetSungAt >= HOLD_SECONDS;
}

/** Whether any voice was heard at all. */
export function hasDetectedVoice(detector: LiveDetector): boolean {
  return detector.notesBegun > 0;
}

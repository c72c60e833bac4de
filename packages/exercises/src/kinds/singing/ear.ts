import { cents, octaveFolded } from "@attune/theory";
import { accuracyOf } from "./accuracy.ts";

/** A moment of sound as the tracker tells it. */
export interface HeardFrame {
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
export interface Ear {
  readonly time: number;
  /** The note that is being sung: its pitch, and for how many frames. */
  readonly current: { readonly hz: number; readonly frames: number } | undefined;
  /** Frames in a row that left the current note, or that held no voice. */
  readonly strays: number;
  readonly silent: number;
  /** Notes begun, and those of them that were held long enough to be one. */
  readonly begun: number;
  readonly notes: number;
  /** Frames in a row close enough to what is asked for now. */
  readonly run: number;
  /** Which of the notes begun sang the root well. */
  readonly rootNote: number | undefined;
  /** When the target was sung well. */
  readonly targetSungAt: number | undefined;
  /** Best live accuracy, 0–100. */
  readonly best: number;
}

export const SILENCE: Ear = {
  time: 0,
  current: undefined,
  strays: 0,
  silent: 0,
  begun: 0,
  notes: 0,
  run: 0,
  rootNote: undefined,
  targetSungAt: undefined,
  best: 0,
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
export function hear(ear: Ear, frame: HeardFrame, goal: Goal): Ear {
  const followed = frame.hz > 0 ? followNote(ear, frame.hz) : hearSilence(ear);
  const heard = { ...followed, time: frame.time };
  return frame.hz > 0 ? judgeLive(heard, frame, goal) : { ...heard, run: 0 };
}

function hearSilence(ear: Ear): Ear {
  const silent = ear.silent + 1;
  return { ...ear, silent, strays: 0, current: silent >= CHANGE_FRAMES ? undefined : ear.current };
}

/** Counts notes by content: a new one begins after a silence or a step that is kept up. */
function followNote(ear: Ear, hz: number): Ear {
  const { current } = ear;
  const strays = current && Math.abs(cents(hz, current.hz)) >= SAME_NOTE_CENTS ? ear.strays + 1 : 0;
  if (!current || strays >= CHANGE_FRAMES) {
    const begun = ear.begun + 1;
    return { ...ear, silent: 0, strays: 0, begun, current: { hz, frames: current ? strays : 1 } };
  }
  if (strays > 0) return { ...ear, silent: 0, strays };
  const frames = current.frames + 1;
  // The note's pitch follows the voice slowly, so that vibrato stays one note.
  const followed = current.hz + (hz - current.hz) / Math.min(frames, 20);
  const notes = ear.notes + (frames === NOTE_FRAMES ? 1 : 0);
  return { ...ear, silent: 0, strays: 0, notes, current: { hz: followed, frames } };
}

const off = (hz: number, reference: number) => Math.abs(octaveFolded(cents(hz, reference)));

/**
 * Whether the voice has left the root for the target: the nearer of the two is meant. Where they
 * stand an octave apart their pitch classes are the same, and only a second note tells.
 */
export function onTarget(ear: Ear, hz: number, { rootHz, targetHz }: Goal): boolean {
  if (off(rootHz, targetHz) < 1) return ear.begun > (ear.rootNote ?? ear.begun);
  return off(hz, targetHz) < off(hz, rootHz);
}

function judgeLive(ear: Ear, { hz, time }: HeardFrame, goal: Goal): Ear {
  const asked = ear.rootNote ? goal.targetHz : goal.rootHz;
  const accuracy = accuracyOf(off(hz, asked));
  const counts = accuracy > WELL_ACCURACY && (!ear.rootNote || onTarget(ear, hz, goal));
  const run = counts ? ear.run + 1 : 0;
  const best = Math.max(ear.best, accuracy);
  if (run < WELL_FRAMES || ear.targetSungAt !== undefined) return { ...ear, run, best };
  if (!ear.rootNote) return { ...ear, run: 0, best, rootNote: ear.begun };
  return { ...ear, run, best, targetSungAt: time };
}

/** Whether both notes have been sung well, and the second long enough to be judged. */
export function heardBoth(ear: Ear): boolean {
  if (ear.targetSungAt === undefined) return false;
  return ear.current === undefined || ear.time - ear.targetSungAt >= HOLD_SECONDS;
}

/** Whether any voice was heard at all. */
export function heardVoice(ear: Ear): boolean {
  return ear.begun > 0;
}

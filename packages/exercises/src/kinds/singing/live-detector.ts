import { cents, foldToNearestOctave } from "@attune/theory";
import type { PitchSample } from "../../engine/recording/recording.ts";
import { accuracyOf, GREAT_FROM, INTERVAL_CENTS } from "./accuracy.ts";

/** The two pitches to sing. */
export interface Goal {
  readonly rootHz: number;
  readonly targetHz: number;
}

/** Running analysis of the voice while listening; advances by one frame about every 10 ms. */
export interface LiveDetector {
  readonly time: number;
  /** Frequencies in Hz of the latest voiced frames without an interruption, at most {@link WINDOW_FRAMES}. */
  readonly recentHz: readonly number[];
  /** Means of the window at the latest frames, in cents above the root, at most {@link HELD_FRAMES}. */
  readonly means: readonly number[];
  /** Consecutive frames without a voice. */
  readonly silentFrames: number;
  /** Pitches of the held notes in cents above the root, without immediate repetitions. */
  readonly held: readonly number[];
  /** Whether the last held note still sounds. */
  readonly isHolding: boolean;
  readonly hasVoice: boolean;
  /** Consecutive frames close to the root, until there were enough. */
  readonly rootFrames: number;
  /** Best accuracy of a frame, 0–100. */
  readonly bestAccuracy: number;
}

export const INITIAL_DETECTOR: LiveDetector = {
  time: 0,
  recentHz: [],
  means: [],
  silentFrames: 0,
  held: [],
  isHolding: false,
  hasVoice: false,
  rootFrames: 0,
  bestAccuracy: 0,
};

/** Frames of a mean: at least one cycle of vibrato, so that the mean of a note hardly moves. */
const WINDOW_FRAMES = 25;
/** A note is held once the mean has stayed this long: more than 0.4 s with the first window. */
const HELD_FRAMES = 40;
/** How far the mean of a held note may move in that time; a vibrato of ±100 cents moves it by 42. */
const STEADY_CENTS = 45;
/** Frames further from the window's median are errors of the tracker, such as a wrong octave. */
const OUTLIER_CENTS = 250;
/** A silence ends a note after 60 ms, and a voice is heard after 50 ms. */
const PAUSE_FRAMES = 6;
const VOICE_FRAMES = 5;
/** The root is sung after this many consecutive frames above this accuracy. */
const ROOT_FRAMES = 5;
const NEAR_ACCURACY = 50;
/** Two held notes differ by this, or by this part of a smaller interval to sing. */
const DISTINCT = { cents: 80, part: 0.65 };

/** Processes one frame. */
export function advance(
  detector: LiveDetector,
  { time, hz }: PitchSample,
  goal: Goal,
): LiveDetector {
  const timed: LiveDetector = { ...detector, time };
  if (hz <= 0) return trackSilence(timed);
  return trackNote(trackAccuracy(timed, hz, goal), hz, goal);
}

function trackSilence(detector: LiveDetector): LiveDetector {
  const silentFrames = detector.silentFrames + 1;
  const isPause = silentFrames >= PAUSE_FRAMES;
  return {
    ...detector,
    silentFrames,
    rootFrames: isRootHeard(detector) ? detector.rootFrames : 0,
    ...(isPause && { recentHz: [], means: [], isHolding: false }),
  };
}

function trackNote(detector: LiveDetector, hz: number, goal: Goal): LiveDetector {
  const recentHz = [...detector.recentHz, hz].slice(-WINDOW_FRAMES);
  const heard: LiveDetector = {
    ...detector,
    recentHz,
    silentFrames: 0,
    hasVoice: detector.hasVoice || recentHz.length >= VOICE_FRAMES,
  };
  if (recentHz.length < WINDOW_FRAMES) return heard;
  const means = [...detector.means, meanCents(recentHz, goal.rootHz)].slice(-HELD_FRAMES);
  const isHolding =
    means.length === HELD_FRAMES && Math.max(...means) - Math.min(...means) <= STEADY_CENTS;
  const steady: LiveDetector = { ...heard, means, isHolding };
  return isHolding ? addHeld(steady, goal, detector.isHolding) : steady;
}

/** Adds the note that is held now, unless it is the last one again. */
function addHeld(detector: LiveDetector, goal: Goal, wasHolding: boolean): LiveDetector {
  const { means, held } = detector;
  const pitch = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  const last = held.at(-1);
  if (last !== undefined && Math.abs(pitch - last) < distinctCents(goal)) return detector;
  // A voice that has moved here from a held note must hold this one as long.
  if (wasHolding) return { ...detector, means: [], isHolding: false };
  return { ...detector, held: [...held, pitch] };
}

function distinctCents({ rootHz, targetHz }: Goal): number {
  return Math.min(DISTINCT.cents, DISTINCT.part * Math.abs(cents(targetHz, rootHz)));
}

/** The mean without outliers, in cents above the root. */
function meanCents(hz: readonly number[], rootHz: number): number {
  const all = hz.map((each) => cents(each, rootHz));
  const middle = all.toSorted((a, b) => a - b)[all.length >> 1] as number;
  const near = all.filter((each) => Math.abs(each - middle) <= OUTLIER_CENTS);
  return near.reduce((sum, each) => sum + each, 0) / near.length;
}

const centsOff = (hz: number, reference: number) =>
  Math.abs(foldToNearestOctave(cents(hz, reference)));

/** Whether the target of this goal has the root's pitch class, so that only the octave distinguishes them. */
const isOctave = ({ rootHz, targetHz }: Goal) => centsOff(rootHz, targetHz) < 1;

const isRootHeard = ({ rootFrames }: LiveDetector) => rootFrames >= ROOT_FRAMES;

/**
 * Whether the voice has moved from the root to the target: whether the target is nearer. If the two are
 * an octave apart, their pitch classes are equal, and a second held note counts as the target.
 */
export function isOnTarget({ held }: LiveDetector, hz: number, goal: Goal): boolean {
  if (!isOctave(goal)) return centsOff(hz, goal.targetHz) < centsOff(hz, goal.rootHz);
  const [first] = held;
  return first !== undefined && cents(hz, goal.rootHz) - first > 600;
}

function trackAccuracy(detector: LiveDetector, hz: number, goal: Goal): LiveDetector {
  const wantedHz = isRootHeard(detector) ? goal.targetHz : goal.rootHz;
  const accuracy = accuracyOf(centsOff(hz, wantedHz));
  const bestAccuracy = Math.max(detector.bestAccuracy, accuracy);
  if (isRootHeard(detector)) return { ...detector, bestAccuracy };
  const rootFrames = accuracy > NEAR_ACCURACY ? detector.rootFrames + 1 : 0;
  return { ...detector, bestAccuracy, rootFrames };
}

/** How accurately a held note, in cents above the root, sings one of the goal's pitches, 0–100. */
const accuracyFor = (held: number, goal: Goal, which: keyof Goal) =>
  accuracyOf(foldToNearestOctave(held - cents(goal[which], goal.rootHz)));

/** Whether the step between two held notes is the one to sing, in any octave; an octave must rise. */
function isRightStep(from: number, to: number, goal: Goal): boolean {
  const wanted = cents(goal.targetHz, goal.rootHz);
  const off = to - from - wanted;
  return Math.abs(isOctave(goal) ? off : foldToNearestOctave(off)) <= INTERVAL_CENTS;
}

/** Whether the voice holds the target, after the root: nothing is left to wait for. */
export function hasSungBothNotes({ held, isHolding }: LiveDetector, goal: Goal): boolean {
  const [root, target] = held.slice(-2);
  return (
    isHolding &&
    root !== undefined &&
    target !== undefined &&
    accuracyFor(root, goal, "rootHz") >= GREAT_FROM &&
    accuracyFor(target, goal, "targetHz") >= GREAT_FROM &&
    isRightStep(root, target, goal)
  );
}

/** Whether the voice holds one of the notes, asked for alone. */
export function hasSungNote(
  { held, isHolding }: LiveDetector,
  goal: Goal,
  role: "root" | "target",
): boolean {
  const last = held.at(-1);
  return isHolding && last !== undefined && accuracyFor(last, goal, `${role}Hz`) >= GREAT_FROM;
}

/**
 * Whether two notes were held and the voice is not within another: it is silent, or holds the last of
 * them, and that one is not the root, after which the target is still to come.
 */
export function hasSungTwoNotes(detector: LiveDetector, goal: Goal): boolean {
  const [before, last] = detector.held.slice(-2);
  if (before === undefined || last === undefined || isBetweenNotes(detector)) return false;
  if (isOctave(goal)) return isRightStep(before, last, goal);
  const [asRoot, asTarget] = [
    accuracyFor(last, goal, "rootHz"),
    accuracyFor(last, goal, "targetHz"),
  ];
  return asRoot <= NEAR_ACCURACY || asTarget > asRoot;
}

/** Whether the voice sounds, but has not yet been held for 0.4 s. */
export function isBetweenNotes({ isHolding, recentHz }: LiveDetector): boolean {
  return !isHolding && recentHz.length > 0;
}

export function hasDetectedVoice({ hasVoice }: LiveDetector): boolean {
  return hasVoice;
}

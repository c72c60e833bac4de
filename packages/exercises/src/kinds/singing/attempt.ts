import { type KeyFirst, keyNotes, withDrone } from "../../engine/key.ts";
import {
  advance,
  type Goal,
  hasDetectedVoice,
  hasSungBothNotes,
  hasSungTwoNotes,
  INITIAL_DETECTOR,
  isBetweenNotes,
  type LiveDetector,
} from "./live-detector.ts";
import { currentItem, enter, goalOf, type Result, stay } from "./phase.ts";
import type { SingingEffect, SingingEvent, SingingState } from "./state.ts";

const NOTE_SECONDS = 1;
/**
 * 'GET READY...': half a second, and 50 ms in which the piano's tail fades before recording starts. The click at its
 * beginning is over long before.
 */
const READY_MS = 550;
const TICK_MS = 1000;
/** The label counts down from 3; two sung notes end the attempt from then on. */
export const COUNTDOWN_SECONDS = 3;
export const LISTEN_SECONDS = 5;
/** Added if a second note has only just begun when the time is up. */
const EXTRA_MS = 500;
const UNHEARD_HINT_SECONDS = 2;

/** Plays the key first, if the learner wants that; then the root, and after it the target. */
export function play(state: SingingState): Result {
  const { keyFirst } = state;
  return keyFirst === "off" ? playNote(state, "root") : playKey(state, keyFirst, "root");
}

export function playKey(state: SingingState, keyFirst: KeyFirst, next: "root" | "idle"): Result {
  const notes = keyNotes(keyFirst);
  return enter(state, { name: "playing", sounding: "key", next }, (token) => [
    { type: "play", notes, token },
  ]);
}

function playNote(state: SingingState, sounding: "root" | "target"): Result {
  const note = { note: currentItem(state)[sounding], at: 0, seconds: NOTE_SECONDS };
  const notes = withDrone([note], state.keyFirst);
  return enter(state, { name: "playing", sounding }, (token) => [{ type: "play", notes, token }]);
}

export function handlePlaybackEnded(state: SingingState, token: number): Result {
  const { phase } = state;
  if (phase.name !== "playing" || token !== state.token) return stay(state);
  if (phase.sounding === "key") {
    return phase.next === "root" ? playNote(state, "root") : enter(state, { name: "idle" });
  }
  if (phase.sounding === "root") return playNote(state, "target");
  return state.microphone ? getReady(state) : enter(state, { name: "idle" });
}

/**
 * Stops audio first: the tail of the last sound would be detected as a voice. With Bluetooth it is heard
 * later.
 */
function getReady(state: SingingState): Result {
  return enter(state, { name: "ready" }, (token) => [
    { type: "stopAudio" },
    { type: "click", click: "begin" },
    { type: "startTimer", ms: READY_MS, token, afterSound: true },
  ]);
}

/**
 * Starts an attempt. Opens the microphone first, so that the permission prompt precedes the notes. Once it is
 * open, the syllables' recognizer loads while the notes play and the learner sings.
 */
export function begin(state: SingingState, then: "play" | "ready"): Result {
  if (state.microphone) {
    const begun = then === "play" ? play(state) : getReady(state);
    const prepare: readonly SingingEffect[] = state.checkSyllables
      ? [{ type: "prepareSyllables" }]
      : [];
    return { state: begun.state, effects: [...begun.effects, ...prepare] };
  }
  const asking: SingingState = { ...state, problem: undefined };
  return enter(asking, { name: "opening", then }, () => [{ type: "openMicrophone" }]);
}

export function listen(state: SingingState): Result {
  const listening: SingingState = {
    ...state,
    detector: INITIAL_DETECTOR,
    ticks: 0,
    lastVerdict: undefined,
  };
  return enter(listening, { name: "listening", count: 3, unheard: false }, (token) => [
    { type: "startRecording" },
    { type: "startTimer", ms: TICK_MS, token },
  ]);
}

const END_CLICK: SingingEffect = { type: "click", click: "end" };

/** Ends listening: analyzes the recording, or shows 'Time's Up!' if no voice was detected. */
function finishListening(state: SingingState): Result {
  if (!hasDetectedVoice(state.detector)) {
    return enter(state, { name: "timeUp" }, () => [{ type: "discardRecording" }, END_CLICK]);
  }
  return enter(state, { name: "analyzing" }, (token) => [{ type: "analyze", token }, END_CLICK]);
}

export function tick(state: SingingState): Result {
  const ticks = state.ticks + 1;
  const ticked: SingingState = { ...state, ticks };
  if (ticks === LISTEN_SECONDS && hasYoungNote(state.detector)) {
    return {
      state: ticked,
      effects: [{ type: "startTimer", ms: EXTRA_MS, token: state.token }],
    };
  }
  if (ticks >= LISTEN_SECONDS) return finishListening(ticked);
  const count = Math.max(1, COUNTDOWN_SECONDS - ticks) as 3 | 2 | 1;
  const unheard = ticks >= UNHEARD_HINT_SECONDS && !hasDetectedVoice(state.detector);
  return {
    state: { ...ticked, phase: { name: "listening", count, unheard } },
    effects: [{ type: "startTimer", ms: TICK_MS, token: state.token }],
  };
}

/** Whether a note has begun after another, and not been held yet. */
const hasYoungNote = (detector: LiveDetector) =>
  detector.held.length > 0 && isBetweenNotes(detector);

/** Whether listening may end now: never within the root, nor before the last note has been held. */
function hasHeardAll({ detector, ticks }: SingingState, goal: Goal): boolean {
  if (hasSungBothNotes(detector, goal)) return true;
  if (ticks >= LISTEN_SECONDS) return !hasYoungNote(detector);
  return detector.time >= COUNTDOWN_SECONDS && hasSungTwoNotes(detector, goal);
}

export function handlePitchFrame(
  state: SingingState,
  event: SingingEvent & { type: "pitchFrame" },
): Result {
  if (state.phase.name !== "listening") return stay(state);
  const goal = goalOf(state);
  const detector = advance(state.detector, event.frame, goal);
  const next: SingingState = { ...state, detector };
  if (hasHeardAll(next, goal)) return finishListening(next);
  if (state.phase.unheard && hasDetectedVoice(detector)) {
    return stay({ ...next, phase: { ...state.phase, unheard: false } });
  }
  return stay(next);
}

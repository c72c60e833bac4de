import { CADENCE } from "../../engine/key.ts";
import { countIn } from "./count-in.ts";
import { hasEnded, isUnheard } from "./ending.ts";
import { follow } from "./follow.ts";
import { alignmentOptions } from "./judge.ts";
import {
  enter,
  enterIdle,
  itemAt,
  measureTask,
  type Result,
  stay,
  wholeTask,
  withTask,
} from "./phase.ts";
import type { PhraseEffect, PhraseEvent, PhraseState } from "./state.ts";
import { notesToSing } from "./written.ts";

const TICK_MS = 1000;

const END_CLICK: PhraseEffect = { type: "click", click: "end" };

/**
 * Starts an attempt. Opens the microphone first, so that the permission prompt precedes the key. Once it is open, the
 * syllables' recognizer loads while the key plays and the learner sings.
 */
export function sing(
  state: PhraseState,
  { tempo, checkSyllables, measure }: PhraseEvent & { type: "sing" },
): Result {
  const item = itemAt(state.items, state.index);
  const task = measure === undefined ? wholeTask(item, tempo) : measureTask(item, measure, tempo);
  if (!task) return stay(state);
  const asked = withTask({ ...state, tempo, checkSyllables }, task);
  if (asked.microphone) return begin(asked);
  return enter({ ...asked, problem: undefined }, { name: "opening" }, () => [
    { type: "openMicrophone" },
  ]);
}

export function begin(state: PhraseState): Result {
  const begun = playKey(state, "countIn");
  if (!state.checkSyllables) return begun;
  return { state: begun.state, effects: [...begun.effects, { type: "prepareSyllables" }] };
}

export function playKey(state: PhraseState, next: "countIn" | "idle"): Result {
  return enter(state, { name: "key", next }, (token) => [{ type: "play", notes: CADENCE, token }]);
}

export function handlePlaybackEnded(state: PhraseState, token: number): Result {
  const { phase } = state;
  if (token !== state.token) return stay(state);
  if (phase.name === "key") {
    return phase.next === "countIn" && state.microphone ? playCountIn(state) : enterIdle(state);
  }
  if (phase.name !== "countIn") return stay(state);
  // With Bluetooth the clicks are heard later.
  return enter(state, phase, (current) => [
    { type: "startTimer", ms: 0, token: current, afterSound: true },
  ]);
}

function playCountIn(state: PhraseState): Result {
  const { clicks } = countIn(state.task.phrase, state.task.tempo);
  return enter(state, { name: "countIn" }, (token) => [{ type: "play", notes: [], clicks, token }]);
}

/** Stops audio first: the tail of the last sound would be detected as a voice. The last take is replaced. */
export function listen(state: PhraseState): Result {
  const listening = { ...withTask(state, state.task), last: undefined };
  return enter(listening, { name: "listening", unheard: false }, (token) => [
    { type: "stopAudio" },
    { type: "startRecording" },
    { type: "startTimer", ms: TICK_MS, token },
  ]);
}

/** Counts seconds, so that listening ends even if the microphone sends nothing. */
export function tick(state: PhraseState): Result {
  const { follower } = state;
  const clockSeconds = follower.clockSeconds + TICK_MS / 1000;
  const next = listenOn({ ...state, follower: { ...follower, clockSeconds } });
  if (next.state.phase.name !== "listening") return next;
  return {
    state: next.state,
    effects: [{ type: "startTimer", ms: TICK_MS, token: state.token }],
  };
}

export function handlePitchFrame(
  state: PhraseState,
  { frame }: PhraseEvent & { type: "pitchFrame" },
): Result {
  if (state.phase.name !== "listening") return stay(state);
  return listenOn({ ...state, follower: follow(state.follower, frame) });
}

/** Ends listening if nothing more is to be waited for. */
function listenOn(state: PhraseState): Result {
  const { phase, follower, level } = state;
  if (hasEnded(follower, level)) return finishListening(state);
  const unheard = isUnheard(follower);
  if (phase.name !== "listening" || phase.unheard === unheard) return stay(state);
  return stay({ ...state, phase: { name: "listening", unheard } });
}

/** Analyzes the recording, or shows 'Time's Up!' if no voice was heard. */
function finishListening(state: PhraseState): Result {
  if (state.follower.hasVoice) return analyze(state);
  return enter(state, { name: "timeUp" }, () => [{ type: "discardRecording" }, END_CLICK]);
}

function analyze(state: PhraseState): Result {
  const { phrase, tempo } = state.task;
  const melody = {
    written: notesToSing(phrase),
    options: alignmentOptions(tempo, state.level),
  };
  return enter(state, { name: "analyzing" }, (token) => [
    { type: "analyze", melody, token },
    END_CLICK,
  ]);
}

/** Stops the key or the count-in; while listening, judges what was sung. */
export function stop(state: PhraseState): Result {
  const { name } = state.phase;
  if (name === "key" || name === "countIn") return enterIdle(state, [{ type: "stopAudio" }]);
  if (name !== "listening") return stay(state);
  if (state.follower.hasVoice) return analyze(state);
  return enterIdle(state, [{ type: "discardRecording" }]);
}

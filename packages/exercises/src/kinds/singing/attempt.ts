import { type KeyFirst, keyNotes, withDrone } from "../../engine/key.ts";
import { judge, pointsGained, scoreOf, type Verdict } from "./judge.ts";
import { advance, hasDetectedVoice, hasSungBothNotes, INITIAL_DETECTOR } from "./live-detector.ts";
import { currentItem, enter, goalOf, type Result, SINGING_EXERCISE, stay } from "./phase.ts";
import type { SingingEffect, SingingEvent, SingingState } from "./state.ts";

const NOTE_SECONDS = 1;
/** 'GET READY...': about half a second, and 50 ms so that no tail of the piano is heard as voice. */
const READY_MS = 550;
const TICK_MS = 1000;
const LABEL_SECONDS = 3;
const LISTEN_SECONDS = 5;
const UNHEARD_SECONDS = 2;

/** Sounds what sets the key, if anything is to; then the root, and when it was heard, the target. */
export function play(state: SingingState): Result {
  const { keyFirst } = state;
  return keyFirst === "off" ? playNote(state, "root") : playKey(state, keyFirst, "root");
}

/** Sounds what sets the key. */
export function playKey(state: SingingState, keyFirst: KeyFirst, next: "root" | "idle"): Result {
  const notes = keyNotes(keyFirst);
  return enter(state, { name: "playing", sounding: "key", next }, (token) => [
    { type: "play", notes, token },
  ]);
}

function playNote(state: SingingState, sounding: "root" | "target"): Result {
  const alone = [{ note: currentItem(state)[sounding], at: 0, seconds: NOTE_SECONDS }];
  const notes = withDrone(alone, state.keyFirst);
  return enter(state, { name: "playing", sounding }, (token) => [{ type: "play", notes, token }]);
}

export function handlePlaybackEnded(state: SingingState, token: number): Result {
  const { phase } = state;
  if (phase.name !== "playing" || token !== state.token) return stay(state);
  if (phase.sounding === "key") {
    return phase.next === "root" ? playNote(state, "root") : enter(state, { name: "idle" });
  }
  if (phase.sounding === "root") return playNote(state, "target");
  return state.microphone ? ready(state) : enter(state, { name: "idle" });
}

/** Hushed first: the cue of the last verdict rings on, and would be heard as a voice. */
function ready(state: SingingState): Result {
  return enter(state, { name: "ready" }, (token) => [
    { type: "stopAudio" },
    { type: "startTimer", ms: READY_MS, token },
  ]);
}

/** Opens the microphone first, so that the browser's question is answered before notes sound. */
export function begin(state: SingingState, then: "play" | "ready"): Result {
  if (state.microphone) return then === "play" ? play(state) : ready(state);
  const asking = { ...state, problem: undefined };
  return enter(asking, { name: "opening", then }, () => [{ type: "openMicrophone" }]);
}

export function listen(state: SingingState): Result {
  const listening = { ...state, detector: INITIAL_DETECTOR, ticks: 0, lastVerdict: undefined };
  return enter(listening, { name: "listening", count: 3, unheard: false }, (token) => [
    { type: "startRecording" },
    { type: "startTimer", ms: TICK_MS, token },
  ]);
}

/** Enough has been sung, or the time is over: on to the analysis, or to 'Time's Up!'. */
function finishListening(state: SingingState): Result {
  if (!hasDetectedVoice(state.detector)) {
    return enter(state, { name: "timeUp" }, () => [{ type: "discardRecording" }]);
  }
  const { rootHz, targetHz } = goalOf(state);
  return enter(state, { name: "analyzing" }, (token) => [
    { type: "analyze", targetsHz: [rootHz, targetHz], token },
  ]);
}

export function tick(state: SingingState): Result {
  const ticks = state.ticks + 1;
  const { notesHeld: notes, notesBegun: begun } = state.detector;
  if (ticks >= LISTEN_SECONDS || (ticks >= LABEL_SECONDS && notes >= 2)) {
    return finishListening({ ...state, ticks });
  }
  const count = Math.max(1, LABEL_SECONDS - ticks) as 3 | 2 | 1;
  const unheard = ticks >= UNHEARD_SECONDS && begun === 0;
  return {
    state: { ...state, ticks, phase: { name: "listening", count, unheard } },
    effects: [{ type: "startTimer", ms: TICK_MS, token: state.token }],
  };
}

export function handlePitchFrame(
  state: SingingState,
  event: SingingEvent & { type: "pitchFrame" },
): Result {
  if (state.phase.name !== "listening") return stay(state);
  const detector = advance(state.detector, event.frame, goalOf(state));
  const next = { ...state, detector };
  if (hasSungBothNotes(detector)) return finishListening(next);
  if (detector.time >= LABEL_SECONDS && detector.notesHeld >= 2) return finishListening(next);
  if (state.phase.unheard && hasDetectedVoice(detector)) {
    return stay({ ...next, phase: { ...state.phase, unheard: false } });
  }
  return stay(next);
}

export const hasPassed = ({ outcome }: Verdict) => outcome === "great" || outcome === "good";

export const playFeedback = (name: "great" | "wrong" | "encore"): SingingEffect => ({
  type: "playFeedback",
  feedback: name,
});

export function handleAnalysis(
  state: SingingState,
  event: SingingEvent & { type: "analyzed" },
): Result {
  if (state.phase.name !== "analyzing" || event.token !== state.token) return stay(state);
  const { id } = currentItem(state);
  const { rootHz, targetHz } = goalOf(state);
  const verdict = judge(event.take, 1200 * Math.log2(targetHz / rootHz));
  const score = scoreOf(verdict.accuracy, state.detector.bestAccuracy);
  const before = state.best[id] ?? 0;
  const judged = {
    ...state,
    lastVerdict: verdict,
    best: { ...state.best, [id]: Math.max(before, score) },
    points: state.points + pointsGained(score, before),
  };
  const worst = [...verdict.notes].sort((a, b) => Math.abs(b.centsOff) - Math.abs(a.centsOff))[0];
  const passed = hasPassed(verdict);
  return enter(judged, { name: "judged", verdict }, () => [
    ...(verdict.outcome === "noVoice" ? [] : [playFeedback(passed ? "great" : "wrong")]),
    {
      type: "report",
      attempt: {
        exercise: SINGING_EXERCISE,
        itemId: id,
        outcome: verdict.outcome,
        accuracy: verdict.accuracy,
        ...(worst && { centsOff: worst.centsOff }),
      },
    },
  ]);
}

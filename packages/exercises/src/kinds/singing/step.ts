import type { ListeningProblem, Replay } from "../../engine/recording.ts";
import {
  begin,
  handlePitchFrame,
  handlePlaybackEnded,
  listen,
  play,
  playKey,
  tick,
} from "./attempt.ts";
import { endHearing, handleAnalysis, handleSyllables, hasPassed, playFeedback } from "./judging.ts";
import { INITIAL_DETECTOR } from "./live-detector.ts";
import { currentItem, enter, type Result, stay, stopEffects } from "./phase.ts";
import type { SingingEvent, SingingParams, SingingPhase, SingingState } from "./state.ts";

const ADVANCE_MS = 300;

/** @throws RangeError if there are no items. */
export function startSinging({ items, startAt }: SingingParams): Result {
  if (items.length === 0) throw new RangeError("an exercise needs at least one item");
  return stay({
    items,
    index: Math.min(Math.max(0, Math.trunc(startAt)), items.length - 1),
    phase: { name: "idle" },
    keyFirst: "off",
    checkSyllables: false,
    microphone: false,
    problem: undefined,
    lastVerdict: undefined,
    replaying: undefined,
    best: {},
    tries: 0,
    points: 0,
    detector: INITIAL_DETECTOR,
    ticks: 0,
    token: 0,
  });
}

/** Goes to another item and stops what the current phase started. */
function goTo(state: SingingState, index: number): Result {
  const next: SingingState = {
    ...state,
    index,
    tries: 0,
    lastVerdict: undefined,
    detector: INITIAL_DETECTOR,
  };
  return enter(next, { name: "idle" }, () => [
    ...stopEffects(state.phase),
    { type: "saveProgress", index, completed: false },
  ]);
}

function finish(state: SingingState): Result {
  return enter({ ...state, microphone: false }, { name: "finished" }, () => [
    playFeedback("encore"),
    { type: "closeMicrophone" },
    { type: "saveProgress", index: 0, completed: true },
  ]);
}

/** Continues after the verdict: to the next item after great or good, else to another try. */
function proceed(state: SingingState): Result {
  const { phase } = state;
  if (phase.name === "timeUp") return enter(state, { name: "idle" });
  if (phase.name !== "judged") return stay(state);
  if (!hasPassed(phase.verdict)) return enter(state, { name: "idle" });
  return enter(state, { name: "advancing" }, (token) => [
    { type: "startTimer", ms: ADVANCE_MS, token },
  ]);
}

function advance(state: SingingState): Result {
  const isLast = state.index === state.items.length - 1;
  return isLast ? finish(state) : goTo(state, state.index + 1);
}

function handleTimerElapsed(state: SingingState, token: number): Result {
  if (token !== state.token) return stay(state);
  if (state.phase.name === "ready") return listen(state);
  if (state.phase.name === "listening") return tick(state);
  if (state.phase.name === "hearing") return endHearing(state, state.phase.verdict);
  return state.phase.name === "advancing" ? advance(state) : stay(state);
}

/** Whether an attempt ends without its microphone. A take whose pitches are judged needs it no more. */
const needsMicrophone = ({ name }: SingingPhase) =>
  !["idle", "hearing", "judged", "timeUp", "advancing", "finished"].includes(name);

/**
 * Stops listening and returns to idle without counting an attempt. Notes that are playing or requested
 * still play, because they need no microphone.
 */
function interrupt(state: SingingState, problem: ListeningProblem): Result {
  const { phase } = state;
  const broken: SingingState = { ...state, microphone: false, problem };
  if (phase.name === "playing" && problem !== "hidden") {
    return { state: broken, effects: [{ type: "closeMicrophone" }] };
  }
  if (phase.name === "opening" && phase.then === "play" && problem !== "hidden") {
    const { state: next, effects } = play(broken);
    return { state: next, effects: [{ type: "closeMicrophone" }, ...effects] };
  }
  if (!needsMicrophone(phase)) {
    // Hiding the page between attempts is not a problem to report.
    const next = problem === "hidden" ? { ...broken, problem: state.problem } : broken;
    return { state: next, effects: [{ type: "closeMicrophone" }] };
  }
  return enter(broken, { name: "idle" }, () => [
    ...stopEffects(phase),
    { type: "closeMicrophone" },
  ]);
}

function handleMicrophoneOpened(state: SingingState): Result {
  const open: SingingState = { ...state, microphone: true, problem: undefined };
  if (state.phase.name !== "opening") return stay(open);
  return begin(open, state.phase.then);
}

/** Replays the take. Target notes start where the notes were sung, so that both can be compared. */
function replay(state: SingingState, what: Replay): Result {
  const { lastVerdict, phase } = state;
  if (!lastVerdict || lastVerdict.notes.length === 0 || !canBegin(phase)) return stay(state);
  const { root, target } = currentItem(state);
  const targets = lastVerdict.notes.map(({ start, end }, index) => {
    return { note: index === 0 ? root : target, at: start, seconds: end - start };
  });
  const token = state.token + 1;
  return {
    state: { ...state, token, replaying: what },
    effects: [{ type: "stopAudio" }, { type: "replay", what, targets, token }],
  };
}

/** Whether an attempt can start; also after a verdict on the same item, for another try. */
const canBegin = ({ name }: SingingPhase) => ["idle", "judged", "timeUp"].includes(name);

function leave(state: SingingState, to: "back" | "home"): Result {
  return enter({ ...state, microphone: false }, { name: "idle" }, () => [
    ...stopEffects(state.phase),
    { type: "closeMicrophone" },
    { type: "leave", to },
  ]);
}

/** Handles one event; see `Kind.step`. */
export function stepSinging(state: SingingState, event: SingingEvent): Result {
  const isFinished = state.phase.name === "finished";
  if (isFinished && event.type !== "home" && event.type !== "restart") return stay(state);
  switch (event.type) {
    case "play": {
      const { keyFirst = "off", checkSyllables = false } = event;
      const asked: SingingState = { ...state, keyFirst, checkSyllables };
      return canBegin(state.phase) ? begin(asked, "play") : stay(state);
    }
    case "playKey":
      return state.phase.name === "idle" ? playKey(state, "cadence", "idle") : stay(state);
    case "sing": {
      const { checkSyllables = false } = event;
      return canBegin(state.phase) ? begin({ ...state, checkSyllables }, "ready") : stay(state);
    }
    case "itemsTransposed":
      return stay({ ...state, items: event.items, lastVerdict: undefined });
    case "continue":
      return proceed(state);
    case "replay":
      return replay(state, event.what);
    case "replayEnded":
      return event.token === state.token ? stay({ ...state, replaying: undefined }) : stay(state);
    case "back":
      return state.index === 0 ? leave(state, "back") : goTo(state, state.index - 1);
    case "next":
      return state.index === state.items.length - 1 ? stay(state) : goTo(state, state.index + 1);
    case "home":
      return leave(state, "home");
    case "restart":
      return isFinished ? goTo({ ...state, best: {}, points: 0 }, 0) : stay(state);
    case "microphoneOpened":
      return handleMicrophoneOpened(state);
    case "microphoneFailed":
      return interrupt(state, event.problem);
    case "hidden":
      return state.microphone || state.phase.name === "opening"
        ? interrupt(state, "hidden")
        : stay(state);
    case "playbackEnded":
      return handlePlaybackEnded(state, event.token);
    case "timerElapsed":
      return handleTimerElapsed(state, event.token);
    case "pitchFrame":
      return handlePitchFrame(state, event);
    case "analyzed":
      return handleAnalysis(state, event);
    case "syllablesRecognized":
      return handleSyllables(state, event);
  }
}

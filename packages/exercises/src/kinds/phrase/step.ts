import type { ListeningProblem, Replay } from "../../engine/recording.ts";
import {
  begin,
  handlePitchFrame,
  handlePlaybackEnded,
  listen,
  playKey,
  sing,
  stop,
  tick,
} from "./attempt.ts";
import { startFollowing } from "./follow.ts";
import { handleAnalysis, handleSyllables, hasPassed } from "./judging.ts";
import { enter, enterIdle, itemAt, type Result, stay, stopEffects, wholeTask } from "./phase.ts";
import { targetsOf } from "./replay.ts";
import type { PhraseEvent, PhraseItem, PhraseParams, PhrasePhase, PhraseState } from "./state.ts";

const ADVANCE_MS = 300;
/** Until the learner chooses one. */
const FIRST_TEMPO = 80;

/** @throws RangeError if there are no items. */
export function startPhrase({ exercise, level, items, startAt }: PhraseParams): Result {
  if (items.length === 0) throw new RangeError("an exercise needs at least one item");
  const index = Math.min(Math.max(0, Math.trunc(startAt)), items.length - 1);
  const task = wholeTask(itemAt(items, index), FIRST_TEMPO);
  return stay({
    exercise,
    level,
    items,
    index,
    phase: { name: "idle" },
    task,
    tempo: FIRST_TEMPO,
    checkSyllables: false,
    microphone: false,
    problem: undefined,
    last: undefined,
    replaying: undefined,
    tries: 0,
    follower: startFollowing(task.phrase, task.tempo),
    token: 0,
  });
}

/** Goes to another item and stops what the current phase started. */
function goTo(state: PhraseState, index: number): Result {
  return enterIdle({ ...state, index, tries: 0, last: undefined }, [
    ...stopEffects(state.phase),
    { type: "saveProgress", index, completed: false },
  ]);
}

function finish(state: PhraseState): Result {
  return enter({ ...state, microphone: false }, { name: "finished" }, () => [
    { type: "playFeedback", feedback: "encore" },
    { type: "closeMicrophone" },
    { type: "saveProgress", index: 0, completed: true },
  ]);
}

/** Continues after the verdict: to the next phrase after great or good, else to another try. */
function proceed(state: PhraseState): Result {
  const { phase, last } = state;
  if (phase.name !== "judged" && phase.name !== "timeUp") return stay(state);
  if (!last || !hasPassed(last)) return enterIdle(state);
  return enter(state, { name: "advancing" }, (token) => [
    { type: "startTimer", ms: ADVANCE_MS, token },
  ]);
}

function advance(state: PhraseState): Result {
  const isLast = state.index === state.items.length - 1;
  return isLast ? finish(state) : goTo(state, state.index + 1);
}

function handleTimerElapsed(state: PhraseState, token: number): Result {
  if (token !== state.token) return stay(state);
  switch (state.phase.name) {
    case "countIn":
      return listen(state);
    case "listening":
      return tick(state);
    case "advancing":
      return advance(state);
    default:
      return stay(state);
  }
}

/** Whether an attempt ends without its microphone. The key needs none, but what follows it does. */
const needsMicrophone = (phase: PhrasePhase) =>
  ["opening", "countIn", "listening", "analyzing"].includes(phase.name) ||
  (phase.name === "key" && phase.next === "countIn");

/** Returns to idle without counting an attempt, if there is one; closes the microphone. */
function interrupt(state: PhraseState, problem: ListeningProblem): Result {
  const { phase } = state;
  const broken: PhraseState = { ...state, microphone: false, problem };
  if (needsMicrophone(phase)) {
    return enterIdle(broken, [...stopEffects(phase), { type: "closeMicrophone" }]);
  }
  // Hiding the page between attempts is not a problem to report.
  const next = problem === "hidden" ? { ...broken, problem: state.problem } : broken;
  return { state: next, effects: [{ type: "closeMicrophone" }] };
}

function handleMicrophoneOpened(state: PhraseState): Result {
  const open: PhraseState = { ...state, microphone: true, problem: undefined };
  return state.phase.name === "opening" ? begin(open) : stay(open);
}

function replay(state: PhraseState, what: Replay): Result {
  const { last, phase, items, index } = state;
  const hasSung = last?.verdict.notes.some(({ sung }) => sung !== undefined);
  if (!last || !hasSung || !canBegin(phase)) return stay(state);
  const targets = targetsOf(last, what, itemAt(items, index).octaves);
  const token = state.token + 1;
  return {
    state: { ...state, token, replaying: what },
    effects: [{ type: "stopAudio" }, { type: "replay", what, targets, token }],
  };
}

/** Whether an attempt can start; also after a verdict on the same phrase, for another try. */
const canBegin = ({ name }: PhrasePhase) => ["idle", "judged", "timeUp"].includes(name);

/** An attempt goes on if its phrase is the same in another octave: its notes are compared as they are written. */
function replaceItems(state: PhraseState, items: readonly PhraseItem[]): Result {
  if (items.length === 0) return stay(state);
  const index = Math.min(state.index, items.length - 1);
  const isSame = itemAt(items, index).phrase.id === itemAt(state.items, state.index).phrase.id;
  const replaced: PhraseState = { ...state, items, index };
  if (isSame) return stay(replaced);
  return enterIdle({ ...replaced, tries: 0, last: undefined }, stopEffects(state.phase));
}

function leave(state: PhraseState, to: "back" | "home"): Result {
  return enterIdle({ ...state, microphone: false }, [
    ...stopEffects(state.phase),
    { type: "closeMicrophone" },
    { type: "leave", to },
  ]);
}

/** Handles one event; see `Kind.step`. */
export function stepPhrase(state: PhraseState, event: PhraseEvent): Result {
  const isFinished = state.phase.name === "finished";
  if (isFinished && event.type !== "home" && event.type !== "restart") return stay(state);
  switch (event.type) {
    case "sing":
      return canBegin(state.phase) ? sing(state, event) : stay(state);
    case "playKey":
      return state.phase.name === "idle" ? playKey(state, "idle") : stay(state);
    case "stop":
      return stop(state);
    case "itemsReplaced":
      return replaceItems(state, event.items);
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
      return isFinished ? goTo(state, 0) : stay(state);
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

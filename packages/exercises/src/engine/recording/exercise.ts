import type { Kind } from "../kind.ts";
import {
  ask,
  endHearing,
  handleAnalysis,
  handleMicrophoneOpened,
  handlePitchFrame,
  handlePlaybackEnded,
  handlePlaybackFailed,
  handleSyllables,
  hearItem,
  listen,
  proceed,
  stop,
  tick,
} from "./attempt.ts";
import { interrupt } from "./interrupt.ts";
import { enterLead, isLead, type Result, type Rules, type State, stay } from "./phase.ts";
import type { RecordingRules, RecordingTypes } from "./rules.ts";
import { advance, answerRest, goBack, goToNext, leave, replay, restart, start } from "./set.ts";
import type {
  AskEvent,
  ItemsEvent,
  RecordingExerciseEffect,
  RecordingParams,
  RecordingPhase,
  SharedRecordingEvent,
} from "./state.ts";

type RecordingExerciseEvent = SharedRecordingEvent | AskEvent | ItemsEvent;

/** Creates a kind of exercise that listens from its rules: each item is sung until it is passed. */
export function recordingExercise<T extends RecordingTypes, Event extends RecordingExerciseEvent>(
  rules: RecordingRules<T>,
): Kind<T["Params"], T["State"], Event, RecordingExerciseEffect> {
  const kind: Kind<RecordingParams, State, RecordingExerciseEvent, RecordingExerciseEffect> = {
    start: (params) => start(rules, params),
    step: (state, event) => step(rules, state, event),
    isVisuallyEqual: (before, after) =>
      isStillIdle(before.phase, after.phase) ||
      (Object.keys(before) as (keyof State)[]).every(
        (key) => key === rules.unseen || key === "clock" || before[key] === after[key],
      ),
  };
  return kind as Kind<T["Params"], T["State"], Event, RecordingExerciseEffect>;
}

/** Whether idle is still shown while the microphone opens. */
const isStillIdle = (before: RecordingPhase, after: RecordingPhase) =>
  before.name === "idle" && after.name === "opening" && !after.isSlow;

/** Handles one event; see `Kind.step`. */
function step(rules: Rules, state: State, event: RecordingExerciseEvent): Result {
  const isFinished = state.phase.name === "finished";
  if (isFinished && !["home", "restart", "answerRest"].includes(event.type)) return stay(state);
  switch (event.type) {
    // An attempt, in the order in which it happens.
    case "play":
    case "sing":
      return askNext(rules, state, event);
    case "playKey":
      return state.phase.name === "idle" ? enterLead(rules, state, rules.keyAlone) : stay(state);
    case "hearItem":
      return hearItem(rules, state, event.tempo);
    case "microphoneOpened":
      return handleMicrophoneOpened(rules, state);
    case "playbackEnded":
      return event.token === state.token ? handlePlaybackEnded(rules, state) : stay(state);
    case "playbackFailed":
      return event.token === state.token ? handlePlaybackFailed(rules, state) : stay(state);
    case "timerElapsed":
      return event.token === state.token ? handleTimerElapsed(rules, state) : stay(state);
    case "pitchFrame":
      return handlePitchFrame(rules, state, event.frame);
    case "stop":
      return stop(rules, state);
    case "analyzed":
      return event.token === state.token ? handleAnalysis(rules, state, event.take) : stay(state);
    case "syllablesRecognized":
      return handleSyllables(rules, state, event);
    case "continue":
      return proceed(rules, state);
    case "microphoneFailed":
      return interrupt(rules, state, event.problem);
    case "hidden":
      return state.microphone || state.phase.name === "opening"
        ? interrupt(rules, state, "hidden")
        : stay(state);
    // The way through the set.
    case "itemsTransposed":
    case "itemsReplaced":
      return rules.replaceItems(state, event.items);
    case "replay":
      return replay(rules, state, event.what);
    case "replayEnded":
      return event.token === state.token ? stay({ ...state, replaying: undefined }) : stay(state);
    case "back":
      return goBack(rules, state);
    case "next":
      return goToNext(rules, state);
    case "home":
      return leave(rules, state, "home");
    case "restart":
      return isFinished ? restart(rules, state) : stay(state);
    case "answerRest":
      return isFinished ? answerRest(rules, state) : stay(state);
  }
}

/** Ends the delay after Continue: the attempt is meant for the item that follows, unless the set is over. */
function askNext(rules: Rules, state: State, event: AskEvent): Result {
  if (state.phase.name !== "advancing") return ask(rules, state, event);
  const reached = advance(rules, state);
  const asked = ask(rules, reached.state, event);
  return { ...asked, effects: [...reached.effects, ...asked.effects] };
}

function handleTimerElapsed(rules: Rules, state: State): Result {
  const { phase } = state;
  if (phase.name === "listening") return tick(rules, state, phase);
  if (phase.name === "opening") return stay({ ...state, phase: { ...phase, isSlow: true } });
  if (phase.name === "hearing") return endHearing(rules, state, phase.verdict);
  if (phase.name === "advancing") return advance(rules, state);
  const isOver = isLead(phase) && rules.afterLead(state, phase) === "listening";
  return isOver ? listen(rules, state) : stay(state);
}

import type { Effect } from "../effects.ts";
import type { Kind } from "../kind.ts";
import { edit, endDelay, handleTimerElapsed, proceed, submit } from "./answer.ts";
import { type AnyRules, type AnyState, type QuizStep, stay } from "./phase.ts";
import type { QuizRules } from "./rules.ts";
import { answerRest, goTo, navigate, start } from "./set.ts";
import {
  compare,
  handlePlaybackEnded,
  handlePlaybackFailed,
  play,
  playKey,
  stop,
} from "./sound.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "./state.ts";

/** Creates a kind of exercise from the rules of a quiz: each question is asked until it is right. */
export function quiz<
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(
  rules: QuizRules<Params, Question, Draft, Edit, Verdict>,
): Kind<Params, QuizState<Question, Draft, Verdict>, QuizEvent<Edit>, Effect> {
  const kind: Kind<unknown, AnyState, QuizEvent<unknown>, Effect> = {
    start: (params, random) => start(rules, params, random),
    step: (state, event) => step(rules, state, event),
    isVisuallyEqual: (before, after) => before === after,
  };
  return kind as Kind<Params, QuizState<Question, Draft, Verdict>, QuizEvent<Edit>, Effect>;
}

/** Handles one event; see `Kind.step`. */
function step(rules: AnyRules, state: AnyState, event: QuizEvent<unknown>): QuizStep {
  if (state.phase.name === "finished") return stepAtEnd(rules, state, event);
  switch (event.type) {
    case "play":
      return playNext(rules, endDelay(rules, state), event);
    case "stop":
      return stop(rules, state);
    case "playKey":
      return playKey(rules, state);
    case "edit":
      return stay(edit(rules, state, event.edit));
    case "submit":
      return submit(rules, state);
    case "answer":
      return submit(rules, edit(rules, state, event.edit));
    case "hint":
      return stay({ ...state, isHintShown: !state.isHintShown });
    case "compare":
      return compare(rules, state, event.tempo);
    case "continue":
      return proceed(rules, state);
    case "back":
    case "next":
    case "home":
      return navigate(rules, state, event.type);
    case "playbackEnded":
      return event.token === state.token ? handlePlaybackEnded(rules, state) : stay(state);
    case "playbackFailed":
      return event.token === state.token ? handlePlaybackFailed(rules, state) : stay(state);
    case "timerElapsed":
      return event.token === state.token ? handleTimerElapsed(rules, state) : stay(state);
    case "restart":
    case "answerRest":
      return stay(state);
  }
}

/** @param reached The question that Play is meant for, or the end of the set. */
function playNext(
  rules: AnyRules,
  reached: QuizStep,
  event: QuizEvent<unknown> & { readonly type: "play" },
): QuizStep {
  const played = play(rules, reached.state, event);
  return { ...played, effects: [...reached.effects, ...played.effects] };
}

/** The end of a set can only be left. */
function stepAtEnd(rules: AnyRules, state: AnyState, { type }: QuizEvent<unknown>): QuizStep {
  if (type === "home") return navigate(rules, state, "home");
  if (type === "answerRest") return answerRest(rules, state);
  return type === "restart"
    ? goTo(rules, { ...state, firstTries: {}, isRest: false }, 0)
    : stay(state);
}

/** The way through a set of questions. */

import type { Focus } from "../focus.ts";
import type { Random } from "../kind.ts";
import { NO_LIMITS } from "../limits.ts";
import { endOfPass, indexAfter, savedAt, startIndex } from "../pass.ts";
import { type AnyRules, type AnyState, enter, openingPhase, type QuizStep, stay } from "./phase.ts";
import { questionOf, quizPass } from "./state.ts";

export function start(rules: AnyRules, params: unknown, random: Random): QuizStep {
  const drawn = rules.drawQuestions(params, random);
  const questions = isEasier(params)
    ? drawn.map((question) => rules.easier?.(question, random) ?? question)
    : drawn;
  const index = startIndex(
    rules.startAt(params),
    questions.map(({ id }) => id),
  );
  const question = questionOf({ questions, index });
  const resumed = rules.resume?.(params, question);
  return stay({
    questions,
    index,
    phase: openingPhase(rules, question, resumed?.draft),
    isHintShown: false,
    limits: NO_LIMITS,
    mistakes: resumed?.mistakes ?? 0,
    isSounding: false,
    isKeySounding: false,
    heard: "asked",
    firstTries: rules.firstTries?.(params) ?? {},
    isRest: false,
    token: 0,
  });
}

/** Only sets of one question, whose parameters have a focus, are asked in an easier form. */
const isEasier = (params: unknown): boolean =>
  (params as { readonly focus?: Focus }).focus?.isEasier === true;

export function goTo(rules: AnyRules, before: AnyState, index: number): QuizStep {
  const state: AnyState = { ...before, index, isHintShown: false, mistakes: 0 };
  return enter(state, openingPhase(rules, questionOf(state)), () => [
    { type: "stopAudio" },
    savedAt(index, quizPass(state)),
  ]);
}

const isLast = ({ index, questions }: AnyState) => index === questions.length - 1;

/** Goes to the next question, or to the end of the set. */
export function advance(rules: AnyRules, state: AnyState): QuizStep {
  const pass = quizPass(state);
  const next = indexAfter(pass, state.index);
  if (next !== undefined) return goTo(rules, state, next);
  return enter(state, { name: "finished" }, () => endOfPass(pass));
}

/** Asks what was passed over. */
export function answerRest(rules: AnyRules, before: AnyState): QuizStep {
  const state: AnyState = { ...before, isRest: true };
  const next = indexAfter(quizPass(state), -1);
  return next === undefined ? stay(before) : goTo(rules, state, next);
}

/** Goes to the question before or after this one, or leaves. */
export function navigate(rules: AnyRules, state: AnyState, to: "back" | "next" | "home"): QuizStep {
  const { index } = state;
  if (to === "next") return isLast(state) ? stay(state) : goTo(rules, state, index + 1);
  if (to === "back" && index > 0) return goTo(rules, state, index - 1);
  return enter(state, state.phase, () => [{ type: "stopAudio" }, { type: "leave", to }]);
}

/** An answer, from its first edit to the next question or another try. */
import type { Effect } from "../effects.ts";
import { isAnswerPlayed, isAnswerShown } from "../limits.ts";
import { delayed } from "../melody.ts";
import { type Attempt, MAX_TRIES } from "../outcome.ts";
import {
  type AnyPhase,
  type AnyQuestion,
  type AnyRules,
  type AnyState,
  enter,
  enterPlaying,
  type QuizStep,
  stay,
  stopLongSound,
} from "./phase.ts";
import { advance } from "./set.ts";
import { soundOf } from "./sound.ts";
import { DEFAULT_TEMPO, type QuizVerdict, questionOf } from "./state.ts";

/** Delay after Continue, so that a double tap doesn't answer the next question or resubmit this one. Play ends it. */
const ADVANCE_MS = 300;
/** The answer plays after the sound of the verdict. */
const ANSWER_DELAY_SECONDS = 0.8;

type Judged = Extract<AnyPhase, { readonly verdict: QuizVerdict }>;

export function edit(rules: AnyRules, state: AnyState, change: unknown): AnyState {
  const { phase } = state;
  const isListening = phase.name === "presenting" && state.isSounding && !state.isKeySounding;
  if (!(phase.name === "answering" || (rules.isLong && isListening))) return state;
  const draft = rules.edit(phase.draft, change, questionOf(state));
  return { ...state, phase: { ...phase, draft } };
}

/** Judges a complete draft, and reports the attempt. Where there is a reward, it plays before the feedback. */
export function submit(rules: AnyRules, state: AnyState): QuizStep {
  const { phase } = state;
  if (phase.name !== "answering") return stay(state);
  const { draft } = phase;
  const question = questionOf(state);
  const verdict = rules.judge(question, draft);
  if (!verdict) return stay(state);
  const isRight = verdict.outcome === "great";
  const report: Effect = { type: "report", attempt: attemptOf(rules, state, draft, verdict) };
  const counted = count(state, question, isRight);
  const notes = isRight ? rules.reward?.(question, draft) : undefined;
  if (notes) {
    const result = enterPlaying(counted, { name: "rewarding", draft, verdict }, notes);
    return { ...result, effects: [report, ...result.effects] };
  }
  const result = enterJudged(rules, counted, { name: "judged", draft, verdict });
  return {
    ...result,
    effects: [
      ...stopLongSound(rules, state),
      { type: "playFeedback", feedback: isRight ? "great" : "wrong" },
      report,
      ...result.effects,
    ],
  };
}

/** Shows the verdict; with the correction of a miss, or the answer, played slowly, after the last one allowed. */
function enterJudged(rules: AnyRules, state: AnyState, phase: Judged): QuizStep {
  const notes = phase.verdict.outcome === "great" ? undefined : answerNotes(rules, state, phase);
  return notes
    ? enterPlaying(state, phase, delayed(notes, ANSWER_DELAY_SECONDS))
    : enter(state, phase);
}

/** A test plays neither the correction nor the answer. */
function answerNotes(rules: AnyRules, state: AnyState, { draft }: Judged) {
  const { limits, mistakes } = state;
  const question = questionOf(state);
  const correction = limits.isTest ? undefined : rules.correction?.(question, draft);
  if (correction || !isAnswerPlayed(limits, mistakes)) return correction;
  return soundOf(rules, question, { how: "slowly", tempo: DEFAULT_TEMPO });
}

/** Counts the answer: whether the first one was right, and how many were wrong. */
const count = (state: AnyState, { id }: AnyQuestion, isRight: boolean): AnyState => ({
  ...state,
  firstTries: { [id]: isRight, ...state.firstTries },
  mistakes: isRight ? state.mistakes : state.mistakes + 1,
});

function attemptOf(
  rules: AnyRules,
  state: AnyState,
  draft: unknown,
  { outcome }: QuizVerdict,
): Attempt {
  const question = questionOf(state);
  return {
    exercise: rules.exerciseOf(question),
    itemId: rules.itemIdOf?.(question) ?? question.id,
    outcome,
    answer: rules.answerText(question, draft),
    tries: Math.min(state.limits.earlierTries + state.mistakes + 1, MAX_TRIES),
  };
}

/** Shows the feedback on a right answer, whose reward has been heard. */
const showFeedback = (state: AnyState, phase: Judged): QuizStep =>
  enter(state, { ...phase, name: "judged" }, () => [{ type: "playFeedback", feedback: "great" }]);

/**
 * Continues after the verdict: to the next question after a right answer, a correction or the last mistake, else to
 * another try.
 */
export function proceed(rules: AnyRules, state: AnyState): QuizStep {
  const { phase } = state;
  if (phase.name !== "judged") return stay(state);
  return enter(state, { ...phase, name: "advancing" }, (token) => [
    ...stopLongSound(rules, state),
    { type: "startTimer", ms: ADVANCE_MS, token },
  ]);
}

/** Ends the delay after Continue: Play is meant for the question that follows. */
export const endDelay = (rules: AnyRules, state: AnyState): QuizStep =>
  state.phase.name === "advancing" ? handleTimerElapsed(rules, state) : stay(state);

export function handleTimerElapsed(rules: AnyRules, state: AnyState): QuizStep {
  const { phase } = state;
  if (phase.name === "rewarding") return showFeedback(state, phase);
  if (phase.name !== "advancing") return stay(state);
  const isOver =
    phase.verdict.outcome === "great" ||
    rules.correction !== undefined ||
    isAnswerShown(state.limits, state.mistakes);
  return isOver ? advance(rules, state) : retry(rules, state, phase);
}

function retry(rules: AnyRules, state: AnyState, { draft, verdict }: Judged): QuizStep {
  const question = questionOf(state);
  const kept = rules.draftOnRetry?.(question, draft, verdict) ?? rules.emptyDraft(question);
  return enter(state, { name: "answering", draft: kept });
}

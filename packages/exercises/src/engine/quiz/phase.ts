/** Entering the phases of a quiz. */
import type { Effect, TimedNote } from "../effects.ts";
import type { Step } from "../kind.ts";
import type { QuizRules } from "./rules.ts";
import type { QuizPhase, QuizState, QuizVerdict } from "./state.ts";

/** A question, whatever a kind asks. */
export interface AnyQuestion {
  readonly id: string;
}

// The quiz passes drafts, edits and reasons on without knowing them: only the rules do.
export type AnyRules = QuizRules<unknown, AnyQuestion, unknown, unknown, QuizVerdict>;
export type AnyState = QuizState<AnyQuestion, unknown, QuizVerdict>;
export type AnyPhase = QuizPhase<unknown, QuizVerdict>;
export type QuizStep = Step<AnyState, Effect>;

/** A step without effects. */
export const stay = (state: AnyState): QuizStep => ({ state, effects: [] });

/** Enters a phase, in which nothing sounds yet, and makes events of earlier effects stale. */
export function enter(
  state: AnyState,
  phase: AnyPhase,
  effects: (token: number) => readonly Effect[] = () => [],
): QuizStep {
  const token = state.token + 1;
  return {
    state: { ...state, phase, token, isSounding: false, isKeySounding: false },
    effects: effects(token),
  };
}

/** Enters a phase and plays notes, until `playbackEnded` or until another phase is entered. */
export function enterPlaying(
  state: AnyState,
  phase: AnyPhase,
  notes: readonly TimedNote[],
): QuizStep {
  const result = enter(state, phase, (token) => [{ type: "play", notes, token }]);
  return { ...result, state: { ...result.state, isSounding: true } };
}

/** The first phase of a question. One with a sound must be heard before it is answered. */
export function openingPhase(
  rules: AnyRules,
  question: AnyQuestion,
  draft = rules.emptyDraft(question),
): AnyPhase {
  return rules.sound ? { name: "presenting", draft } : { name: "answering", draft };
}

/** Effects that stop a long sound, or a correction: neither answers nor Continue wait for them. */
export const stopLongSound = (
  { isLong, correction }: AnyRules,
  { isSounding }: AnyState,
): readonly Effect[] => ((isLong || correction) && isSounding ? [{ type: "stopAudio" }] : []);

import {
  type DictationState,
  hasWritten,
  MAX_TRIES,
  questionOf,
  type ResumedDictation,
} from "@attune/exercises";

/** The written part of the phrase on the page, until it is right; undefined if nothing was written. */
export function begunDictation(exerciseState: DictationState): ResumedDictation | undefined {
  const { phase, mistakes } = exerciseState;
  if (phase.name === "finished") return undefined;
  const isRight = "verdict" in phase && phase.verdict.outcome === "great";
  if (isRight || !(hasWritten(phase.draft) || mistakes > 0)) return undefined;
  const { id } = questionOf(exerciseState);
  return { itemId: id, draft: phase.draft, mistakes: Math.min(mistakes, MAX_TRIES) };
}

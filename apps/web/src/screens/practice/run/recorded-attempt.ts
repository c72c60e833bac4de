import type { Attempt } from "@attune/exercises";
import { recordedQuestion } from "@attune/memory";
import type { RunQuestion } from "../../../exercises/run-question.ts";

/** An attempt as it is stored: an interval that a run asks for isn't one of the set in order. */
export function recordedAttempt({ atoms, question }: RunQuestion, attempt: Attempt): Attempt {
  const [atom] = atoms;
  const isAboutQuestion =
    attempt.exercise === question.exercise && attempt.itemId === question.itemId;
  return atom && isAboutQuestion ? { ...attempt, ...recordedQuestion(atom, question) } : attempt;
}

import type { QuizPhase, QuizVerdict } from "@attune/exercises";

/** What a staff shows of a quiz's phase. */
export interface AnswerState<Draft> {
  readonly draft: Draft;
  /** Whether the marks may be moved. */
  readonly answering: boolean;
  /** How the answer was judged, from the moment that its sound begins. */
  readonly judged: QuizVerdict | undefined;
  /** The same, while it is told in words. */
  readonly verdict: QuizVerdict | undefined;
}

/** @throws RangeError when the set is finished: there is nothing on the staff then. */
export function answerStateOf<Draft>(phase: QuizPhase<Draft, QuizVerdict>): AnswerState<Draft> {
  if (phase.name === "finished") throw new RangeError("a finished set has no staff");
  const judged = "verdict" in phase ? phase.verdict : undefined;
  return {
    draft: phase.draft,
    answering: phase.name === "answering",
    judged,
    verdict: phase.name === "rewarding" ? undefined : judged,
  };
}

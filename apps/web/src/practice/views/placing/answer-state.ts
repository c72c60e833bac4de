import { isAnswerShown, type QuizPhase, type QuizState, type QuizVerdict } from "@attune/exercises";

/** The part of a quiz's phase that the staff shows. */
export interface AnswerState<Draft, Verdict extends QuizVerdict> {
  readonly draft: Draft;
  /** Whether the marks can be moved. */
  readonly isAnswering: boolean;
  /** The verdict for the marks, from the start of the reward on. */
  readonly markVerdict: Verdict | undefined;
  /** The verdict for the feedback panel, after the reward. */
  readonly verdict: Verdict | undefined;
}

/** Whether the staff shows the answer in place of the marks: after the last mistake that a run allows. */
export const isAnswerDrawn = ({
  phase,
  limits,
  mistakes,
}: Pick<QuizState<unknown, unknown, QuizVerdict>, "phase" | "limits" | "mistakes">): boolean =>
  "verdict" in phase && phase.verdict.outcome !== "great" && isAnswerShown(limits, mistakes);

/** The one of several right positions that is nearest to the chosen one. */
export const nearestTo = (
  chosen: number | undefined,
  right: readonly number[],
): number | undefined =>
  right.toSorted((a, b) => Math.abs(a - (chosen ?? a)) - Math.abs(b - (chosen ?? b)))[0];

/** @throws RangeError if the set is finished: then there is no staff. */
export function answerStateOf<Draft, Verdict extends QuizVerdict>(
  phase: QuizPhase<Draft, Verdict>,
): AnswerState<Draft, Verdict> {
  if (phase.name === "finished") throw new RangeError("a finished set has no staff");
  const markVerdict = "verdict" in phase ? phase.verdict : undefined;
  return {
    draft: phase.draft,
    isAnswering: phase.name === "answering",
    markVerdict,
    verdict: phase.name === "rewarding" ? undefined : markVerdict,
  };
}

import { type AnswerLimits, isLimited, type Pass, percentRight } from "@attune/exercises";

/** The score at the end of a sung set: without limits, every item was sung until it was right. */
export const sungScore = (
  { limits }: { readonly limits: AnswerLimits },
  pass: Pass,
): { readonly score: number; readonly isPercent: boolean } =>
  isLimited(limits)
    ? { score: percentRight(pass), isPercent: true }
    : { score: 100, isPercent: false };

/** Texts about verdicts and the end of a set. */

/** From this percentage on, a set was good enough for a laurel. */
const PRAISED_FROM = 80;

export const isPraised = (score: number): boolean => score >= PRAISED_FROM;

export const scoreText = (score: number, isPercent: boolean): string =>
  isPercent ? `${score}% correct` : `Score: ${score}`;

/** @example "You answered 1 of 14." */
export const answeredText = (answered: number, total: number): string =>
  `You answered ${answered} of ${total}.`;

interface WholeSet {
  /** The sentence on what was learned, if most answers were right. */
  readonly learned: string;
  /** 0–100. */
  readonly score: number;
  readonly total: number;
}

/** The button to the next lesson, until it is known which. */
export const NEXT_LESSON = "Next lesson";

/** One sentence on a set of which every item was answered. */
export function resultText({ learned, score, total }: WholeSet): string {
  if (isPraised(score)) return learned;
  const right = Math.round((score * total) / 100);
  return `You answered all ${total}, and ${right} of them right on the first try.`;
}

import type { StoredCheckUp } from "../../../data/practice-runs/stored-runs.ts";

/** One item of a check-up that was answered. */
export interface ComparedItem {
  readonly atomId: string;
  readonly isFirstRight: boolean;
  /** Whether it was recalled at the first try of the check-up. */
  readonly isRecalled: boolean;
  /** When it was practiced before, epoch milliseconds. */
  readonly lastAt: number;
}

/** The answered items, in order. What was skipped says nothing. */
export function compareItems({ items, answers }: StoredCheckUp): readonly ComparedItem[] {
  return items.flatMap((item) => {
    const answer = answers.find(({ atomId }) => atomId === item.atomId);
    return answer ? [{ ...item, isRecalled: answer.isRight }] : [];
  });
}

import type { Attempt } from "@attune/exercises";
import { type Answer, GRADES, type RunAnswer, reviewsOf } from "@attune/memory";

/** Notes how the atoms of one question were answered at the first try. */
export interface QuestionResults {
  add(attempt: Attempt): void;
  /** In the order of the answers. */
  answers(): readonly RunAnswer[];
}

/** The grade is not used: only whether the answer was right. */
const UNTIMED = { id: "", durationMs: 0, answeredAt: 0 } as const;

export function createQuestionResults(): QuestionResults {
  const firstTries = new Map<string, boolean>();
  return {
    add(attempt) {
      const answer: Answer = { ...attempt, ...UNTIMED };
      for (const { atom, grade } of reviewsOf(answer))
        if (!firstTries.has(atom.id)) firstTries.set(atom.id, grade !== GRADES.again);
    },
    answers: () => [...firstTries].map(([atomId, isRight]) => ({ atomId, isRight })),
  };
}

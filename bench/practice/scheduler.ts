/** Chooses the questions of a simulated learner: the app's scheduler, or another to compare it with. */
import type { Atom } from "./atoms.ts";

export interface Question {
  readonly atom: Atom;
  /** Whether it is asked in an easier form. */
  readonly isEasier?: boolean;
}

/** How a question was answered. It is asked until it is answered right or was missed twice. */
export interface Answer {
  /** Whether the first try was right. */
  readonly isRight: boolean;
  /** Whether the last try was right. */
  readonly isSolved: boolean;
  /** 1 or 2. */
  readonly tries: number;
  /** From showing the question to the first try, in milliseconds. */
  readonly durationMs: number;
}

/** Times are in milliseconds since 1970 and never decrease. */
export interface Scheduler {
  /** The question to ask now; undefined ends the day's practice and forfeits the rest of its minutes. */
  next(now: number): Question | undefined;
  /** Called once after each question of `next`, when it has ended. */
  answered(question: Question, answer: Answer, at: number): void;
}

/** Creates the scheduler of one learner who has practiced nothing yet. `atoms` are in the order of the lessons. */
export type CreateScheduler = (atoms: readonly Atom[]) => Scheduler;

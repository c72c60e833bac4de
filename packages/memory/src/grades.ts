/** How an answer becomes a grade of FSRS. The table is in docs/decisions/0057-one-memory-for-every-answer.md. */
import type { Outcome } from "@attune/exercises/outcome";
import type { Atom } from "./atoms.ts";
import { type AtomKind, KINDS } from "./kinds.ts";

/** The grades of FSRS by its own numbers: forgotten, recalled with effort, recalled, recalled immediately. */
export const GRADES = { again: 1, hard: 2, good: 3, easy: 4 } as const;
export type Grade = (typeof GRADES)[keyof typeof GRADES];

/** The fields of an attempt that the memory needs. */
export interface Answer {
  readonly id: string;
  readonly exercise: string;
  readonly itemId: string;
  readonly outcome: Outcome;
  /** In the notation of `Attempt.answer` of exercises. */
  readonly answer?: string | undefined;
  /** Which try at the question it was, from 1. Attempts of earlier releases don't say, and count as first tries. */
  readonly tries?: number | undefined;
  /** From showing the question, or from the answer before, to the answer. */
  readonly durationMs: number;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

/** A grade for one atom. An answer grades none, one or, in note matching and phrases, several. */
export interface Review {
  readonly atom: Atom;
  readonly grade: Grade;
  /**
   * Whether the atom was a part of a phrase, or of a set whose answers stand in order. Such a review changes what is remembered of an atom that was asked for
   * by itself before; it begins nothing.
   */
  readonly isInContext?: true;
}

/** After this many misses the answer is shown. A later try shows that the learner has seen it, and is no recall. */
export const GRADED_TRIES = 2;

/** Undefined if nothing can be learned from the answer: no voice was heard, or the right answer was shown before. */
export function gradeOf(
  kind: AtomKind,
  { outcome, tries = 1, durationMs }: Pick<Answer, "outcome" | "tries" | "durationMs">,
): Grade | undefined {
  if (outcome === "noVoice" || tries > GRADED_TRIES) return undefined;
  if (outcome === "tryAgain") return GRADES.again;
  const seconds = durationMs / 1000;
  const { quick, slow } = KINDS[kind].pace;
  // After a miss the learner has just seen the answer, or has fewer options left.
  if (tries > 1 || outcome === "good" || seconds > slow) return GRADES.hard;
  return seconds <= quick ? GRADES.easy : GRADES.good;
}

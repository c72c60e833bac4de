import { type PulledAttempt, pullCursor, pulledAttemptSchema } from "@attune/contract";
import { type Checkpoint, comparePositions } from "@attune/memory/checkpoint";

/** The form in which devices store answers is that in which they get them. */
export const recordedAnswerSchema = pulledAttemptSchema;

/** One judged answer of a learner; `answeredAt` is in epoch milliseconds. */
export type RecordedAnswer = Readonly<
  Omit<PulledAttempt, "syllables"> & { syllables?: Readonly<PulledAttempt["syllables"]> }
>;

/** Whether two answers say the same, in whichever order their fields are. */
export const isSameAnswer = (a: RecordedAnswer, b: RecordedAnswer): boolean =>
  JSON.stringify(recordedAnswerSchema.parse(a)) === JSON.stringify(recordedAnswerSchema.parse(b));

/** Compares checkpoints of one learner, where the last answer determines the memory. */
export const isSameCheckpoint = (a: Checkpoint | undefined, b: Checkpoint): boolean =>
  a !== undefined && comparePositions(a.last, b.last) === 0;

/** Where the next pull goes on. */
export const cursorSchema = pullCursor;

/** A learner's answers, in no particular order, and what is left of those that are no longer stored. */
export interface History {
  readonly checkpoint: Checkpoint | undefined;
  readonly answers: readonly RecordedAnswer[];
}

/** Adds what only this page has, which is later than what is stored. */
export function mergeHistories(stored: History, unstored: History): History {
  const answers = [...stored.answers, ...unstored.answers];
  return {
    checkpoint: unstored.checkpoint ?? stored.checkpoint,
    answers: [...new Map(answers.map((answer) => [answer.id, answer])).values()],
  };
}

/** The server's response to a pull. */
export interface AnswerPage {
  /** Null while the server stores all answers. */
  readonly checkpoint: Checkpoint | null;
  readonly attempts: readonly RecordedAnswer[];
  readonly next: string;
  readonly hasMore: boolean;
}

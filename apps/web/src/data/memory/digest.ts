import type { Checkpoint } from "@attune/memory";
import { CALCULATIONS, type CalculationName } from "./calculations.ts";
import type { History, RecordedAnswer } from "./recorded-answer.ts";
import {
  calculateStatistics,
  mergeStatistics,
  NO_STATISTICS,
  type Statistics,
} from "./statistics.ts";

/** Results of all answers before a moment, so that a calculation needs only the later answers. */
export interface Digest {
  /** The start of a week, epoch milliseconds, for days and weeks are not divided; the answers are before it. */
  readonly until: number;
  /** Undefined if there are none. */
  readonly memory: Checkpoint | undefined;
  readonly statistics: Statistics;
}

/** Calculations that continue from a digest; the others need every answer. */
const CONTINUED = {
  memory: ({ memory }: Digest, answers: readonly RecordedAnswer[]) =>
    CALCULATIONS.memory({ checkpoint: memory, answers }),
  statistics: ({ statistics }: Digest, answers: readonly RecordedAnswer[]) =>
    mergeStatistics(statistics, calculateStatistics(answers)),
};

export type ContinuedName = keyof typeof CONTINUED;

export const isContinued = (name: CalculationName): name is ContinuedName => name in CONTINUED;

/** @param answers All since the digest's end. */
export const continueFrom = (
  digest: Digest,
  name: ContinuedName,
  answers: readonly RecordedAnswer[],
) => CONTINUED[name](digest, answers);

/** The digest before the first answer that is stored. */
export const emptyDigest = (checkpoint: History["checkpoint"]): Digest => ({
  until: Number.NEGATIVE_INFINITY,
  memory: checkpoint,
  statistics: NO_STATISTICS,
});

/** @param answers Those from the digest's end until the new one's. */
export const extendDigest = (
  digest: Digest,
  answers: readonly RecordedAnswer[],
  until: number,
): Digest => ({
  until,
  memory: CONTINUED.memory(digest, answers),
  statistics: CONTINUED.statistics(digest, answers),
});

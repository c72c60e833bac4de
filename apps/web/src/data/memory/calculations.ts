import {
  type Checkpoint,
  createMemory,
  type DoneItems,
  doneItems,
  type Improvement,
  improvements,
} from "@attune/memory";
import type { Owner } from "./owner.ts";
import type { History } from "./recorded-answer.ts";
import { calculateStatistics, type Statistics } from "./statistics.ts";

function calculateMemory({ checkpoint, answers }: History): Checkpoint | undefined {
  const memory = createMemory(checkpoint);
  memory.add(answers);
  return memory.checkpoint();
}

const calculateDone = ({ checkpoint, answers }: History): DoneItems =>
  doneItems(answers, checkpoint?.states);

const calculateImprovements = ({ answers }: History): readonly Improvement[] =>
  improvements(answers);

/**
 * Calculations that a worker makes from a learner's history, by name. Arguments and results are sent as messages, so
 * they are plain data.
 */
export const CALCULATIONS = {
  /** The memory after all answers; undefined if there are none. */
  memory: calculateMemory,
  statistics: ({ answers }: History): Statistics => calculateStatistics(answers),
  /** Items of each exercise that were answered right. */
  done: calculateDone,
  /** Improvements in the last stretch. */
  improvements: calculateImprovements,
};

export type CalculationName = keyof typeof CALCULATIONS;

export type CalculationResult<Name extends CalculationName> = ReturnType<
  (typeof CALCULATIONS)[Name]
>;

/** A message to the worker. */
export interface CalculationRequest {
  readonly name: CalculationName;
  readonly owner: Owner;
  /** The part of the history that only the page has. */
  readonly unstored: History;
}

/** Why a calculation failed, or its result. */
export type CalculationResponse = { readonly error: string } | { readonly result: unknown };

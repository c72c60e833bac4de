import {
  type Checkpoint,
  type Confusion,
  confusions,
  createMemory,
  type DoneItems,
  doneItems,
  type Improvement,
  improvements,
  type PracticeDay,
  practiceDays,
  type SungWeek,
  sungCents,
} from "@attune/memory";
import { calendarDay, daysIntoWeek, firstWeekday } from "../../lib/timing/calendar-day.ts";
import { type Owner, VISITOR } from "./owner.ts";
import { type History, mergeHistories } from "./recorded-answer.ts";
import type { AnswerStorage } from "./storage/answer-storage.ts";

/** Statistics of all answers, by days in the browser's time zone. */
export interface Statistics {
  /** Most frequent first. */
  readonly confusions: readonly Confusion[];
  readonly days: readonly PracticeDay[];
  readonly sungWeeks: readonly SungWeek[];
}

function calculateMemory({ checkpoint, answers }: History): Checkpoint | undefined {
  const memory = createMemory(checkpoint);
  memory.add(answers);
  return memory.checkpoint();
}

function calculateStatistics({ answers }: History): Statistics {
  const first = firstWeekday();
  return {
    confusions: confusions(answers),
    days: practiceDays(answers, calendarDay),
    sungWeeks: sungCents(answers, calendarDay, (day) => daysIntoWeek(day, first)),
  };
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
  statistics: calculateStatistics,
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

/** A visitor's older answers are folded into a checkpoint; those of users are the server's to fold. */
export const MAX_VISITOR_ANSWERS = 50_000;

export interface CalculationPorts {
  readonly db: Pick<AnswerStorage, "read" | "clampTimes">;
  readonly foldOldest: (owner: Owner, maxAnswers: number) => Promise<void>;
}

/** Runs in the worker. Never rejects. */
export const createCalculationService =
  ({ db, foldOldest }: CalculationPorts) =>
  async ({ name, owner, unstored }: CalculationRequest): Promise<CalculationResponse> => {
    try {
      if (owner === VISITOR) {
        await db.clampTimes(owner);
        await foldOldest(owner, MAX_VISITOR_ANSWERS);
      }
      const history = mergeHistories(await db.read(owner), unstored);
      return { result: CALCULATIONS[name](history) };
    } catch (error) {
      return { error: String(error) };
    }
  };

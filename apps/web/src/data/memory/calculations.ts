import {
  type Checkpoint,
  type Confusion,
  confusions,
  createMemory,
  type PracticeDay,
  practiceDays,
  type SungWeek,
  sungCents,
} from "@attune/memory";
import { calendarDay, daysIntoWeek, firstWeekday } from "../../lib/calendar-day.ts";
import type { History } from "./recorded-answer.ts";

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

/**
 * Calculations that a worker makes from a learner's history, by name. Arguments and results are sent as messages, so
 * they are plain data.
 */
export const CALCULATIONS = {
  /** The memory after all answers; undefined if there are none. */
  memory: calculateMemory,
  statistics: calculateStatistics,
};

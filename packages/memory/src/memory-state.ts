/**
 * The memory of one atom by FSRS-6, with its default parameters.
 * Source: https://github.com/open-spaced-repetition/free-spaced-repetition-scheduler
 */
import { FSRSAlgorithm } from "ts-fsrs";
import { GRADES, type Grade } from "./grades.ts";
import type { MemoryState } from "./memory-state-schema.ts";

export { type MemoryState, memoryStateSchema } from "./memory-state-schema.ts";

/** An atom is due when the probability of recalling it falls to this. */
export const DESIRED_RETENTION = 0.9;
export const DAY_MS = 86_400_000;

const fsrs = new FSRSAlgorithm({ request_retention: DESIRED_RETENTION });

/** Days between two answers. Of one day are answers less than half a day apart, in any time zone. */
const daysBetween = (from: number, to: number) => Math.max(0, Math.round((to - from) / DAY_MS));

/** @param at Epoch milliseconds, not before the last review. */
export function review(before: MemoryState | undefined, grade: Grade, at: number): MemoryState {
  const days = before ? daysBetween(before.lastAt, at) : 0;
  const { stability, difficulty } = fsrs.next_state(before ?? null, days, grade);
  const isForgotten = grade === GRADES.again;
  const isRecalled = before && days > 0 ? !isForgotten : before?.isRecalled;
  return {
    stability,
    difficulty,
    reviews: (before?.reviews ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (before && isForgotten && days > 0 ? 1 : 0),
    firstAt: before?.firstAt ?? at,
    isFirstRight: before?.isFirstRight ?? !isForgotten,
    lastAt: at,
    ...(isRecalled !== undefined && { isRecalled }),
  };
}

/** 0–1. */
export function recallProbability({ stability, lastAt }: MemoryState, now: number): number {
  return fsrs.forgetting_curve(Math.max(0, now - lastAt) / DAY_MS, stability);
}

/** Whole days from the last answer until the next is due, at least one. */
export const intervalDays = ({ stability }: MemoryState): number =>
  fsrs.next_interval(stability, 0);

/** When it comes back, epoch milliseconds; half a day early, so that the hour of practice may vary. */
export const dueAt = (state: MemoryState): number =>
  state.lastAt + (intervalDays(state) - 0.5) * DAY_MS;

/**
 * The calendar day on which it comes back, and not earlier than today.
 * @param dayOf The number of a moment's day.
 */
export function returnDay(
  state: MemoryState,
  dayOf: (epochMs: number) => number,
  now: number,
): number {
  if (dueAt(state) <= now) return dayOf(now);
  return Math.max(dayOf(now), dayOf(state.lastAt) + intervalDays(state));
}

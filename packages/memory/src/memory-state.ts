/**
 * The memory of one atom by FSRS-6, with its default parameters.
 * Source: https://github.com/open-spaced-repetition/free-spaced-repetition-scheduler
 */
import { FSRSAlgorithm } from "ts-fsrs";
import { z } from "zod";
import { GRADES, type Grade } from "./grades.ts";

/** An atom is due when the probability of recalling it falls to this. */
export const DESIRED_RETENTION = 0.9;
export const DAY_MS = 86_400_000;

const fsrs = new FSRSAlgorithm({ request_retention: DESIRED_RETENTION });

export const memoryStateSchema = z.object({
  stability: z.number().positive().describe("Days until recall is 90 % probable"),
  difficulty: z.number().min(1).max(10),
  reviews: z.int().min(1),
  lapses: z.int().min(0).describe("Times that it was forgotten after it was learned"),
  firstAt: z.number().describe("The first answer, epoch milliseconds"),
  isFirstRight: z.boolean().describe("Whether the first answer was right"),
  lastAt: z.number().describe("The last answer, epoch milliseconds"),
});
export type MemoryState = Readonly<z.infer<typeof memoryStateSchema>>;

/** Days between two answers. Of one day are answers less than half a day apart, in any time zone. */
const daysBetween = (from: number, to: number) => Math.max(0, Math.round((to - from) / DAY_MS));

/** @param at Epoch milliseconds, not before the last review. */
export function review(before: MemoryState | undefined, grade: Grade, at: number): MemoryState {
  const days = before ? daysBetween(before.lastAt, at) : 0;
  const { stability, difficulty } = fsrs.next_state(before ?? null, days, grade);
  const isForgotten = grade === GRADES.again;
  return {
    stability,
    difficulty,
    reviews: (before?.reviews ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (before && isForgotten && days > 0 ? 1 : 0),
    firstAt: before?.firstAt ?? at,
    isFirstRight: before?.isFirstRight ?? !isForgotten,
    lastAt: at,
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

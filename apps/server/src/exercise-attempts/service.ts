import { randomUUID } from "node:crypto";
import type { Endpoints, Learning, StoredAttempt } from "@attune/contract";
import type { z } from "zod";
import { clampClientTimestamp } from "../client-timestamp.ts";
import type { Db } from "../db/schema.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import * as repository from "./repository.ts";

type Attempt = z.output<Endpoints["recordAttempt"]["body"]>;

export interface AttemptService {
  /**
   * Stores an attempt once per id.
   * @returns The client's id, or a new one if it sent none.
   * @throws Failure `rate_limited`
   */
  record(userId: string, attempt: Attempt): Promise<string>;
  /** @param utcOffsetMinutes Offset of the learner's time zone, positive to the east. */
  learningOf(userId: string, utcOffsetMinutes: number): Promise<Learning>;
  /** Oldest first. */
  allOf(userId: string): Promise<StoredAttempt[]>;
}

const ATTEMPTS_PER_MINUTE: Limit = { name: "attempts", max: 240, windowS: 60 };

const MAX_DURATION_MS = 3_600_000;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_DAYS = 60;
const MAX_MISSED_INTERVALS = 5;

function toRow(userId: string, id: string, attempt: Attempt, now: number): repository.Attempt {
  const { exercise, itemId, outcome, accuracy, centsOff, syllables, durationMs, answeredAt } =
    attempt;
  return {
    user_id: userId,
    id,
    exercise,
    item_id: itemId,
    outcome,
    accuracy: accuracy ?? null,
    cents_off: centsOff ?? null,
    syllables: syllables ? JSON.stringify(syllables) : null,
    duration_ms: Math.min(Math.round(durationMs), MAX_DURATION_MS),
    answered_at: clampClientTimestamp(answeredAt, now),
  };
}

const toStored = (row: repository.Attempt): StoredAttempt => ({
  id: row.id,
  exercise: row.exercise,
  itemId: row.item_id,
  outcome: row.outcome,
  accuracy: row.accuracy,
  centsOff: row.cents_off,
  syllables: row.syllables === null ? null : JSON.parse(row.syllables),
  durationMs: row.duration_ms,
  answeredAt: new Date(row.answered_at).toISOString(),
});

type Lesson = Learning["lessons"][number];

/** Orders by greats, descending, then by name. */
const byGreats = (one: Lesson, other: Lesson) =>
  other.greats - one.greats || (one.exercise < other.exercise ? -1 : 1);

const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, "2026-01-31".length);

export function attemptService(db: Db, limits: LimitService, clock: () => number): AttemptService {
  return {
    async record(userId, attempt) {
      await limits.consume(ATTEMPTS_PER_MINUTE, userId);
      const id = attempt.id ?? randomUUID();
      await repository.insertIfNew(db, toRow(userId, id, attempt, clock()));
      return id;
    },
    async learningOf(userId, utcOffsetMinutes) {
      const [lessons, days, missedIntervals] = await Promise.all([
        repository.lessons(db, userId),
        repository.days(db, userId, utcOffsetMinutes * MINUTE_MS, MAX_DAYS),
        repository.missedIntervals(db, userId, MAX_MISSED_INTERVALS),
      ]);
      return {
        lessons: lessons.toSorted(byGreats),
        days: days.map(({ day, ...rest }) => ({ day: isoDay(day), ...rest })).reverse(),
        missedIntervals,
      };
    },
    allOf: async (userId) => (await repository.all(db, userId)).map(toStored),
  };
}

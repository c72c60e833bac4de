import { randomUUID } from "node:crypto";
import type { Endpoints, Learning, StoredAttempt } from "@attune/contract";
import type { z } from "zod";
import { clampClientTimestamp } from "../client-timestamp.ts";
import { type Reader, readerOf } from "../db/replica.ts";
import { countRows } from "../db/row-counts.ts";
import type { Db } from "../db/schema.ts";
import { write } from "../db/write.ts";
import { type Limit, type LimitService, usesFrom } from "../limits/service.ts";
import * as learning from "./learning.ts";
import * as repository from "./repository.ts";

type Attempt = z.output<Endpoints["recordAttempt"]["body"]>;

export interface AttemptService {
  /**
   * Stores an attempt once per id.
   * @returns The client's id, or a new one if it sent none.
   * @throws Failure `rate_limited`
   */
  record(userId: string, attempt: Attempt, address: string): Promise<string>;
  /** Deletes a user's attempts, in slices. */
  deleteAll(userId: string): Promise<void>;
  /** @param utcOffsetMinutes Offset of the learner's time zone, positive to the east. */
  learningOf(userId: string, utcOffsetMinutes: number): Promise<Learning>;
  /** Oldest first, in pages: there may be {@link MAX_STORED}. */
  pagesOf(userId: string): AsyncGenerator<StoredAttempt[]>;
}

const ATTEMPTS_PER_MINUTE: Limit = { name: "attempts", max: 240, windowS: 60 };
/** Seven hours of practice without a pause. */
const ATTEMPTS_PER_DAY: Limit = { name: "attempts-a-day", max: 5_000, windowS: 86_400 };
/** Per network, which may be a whole school's. */
const ATTEMPTS_FROM: Limit = { name: "attempts-from", max: 200_000, windowS: 86_400 };

/** Attempts that are kept of a user, years of practice. The totals include those that are deleted. */
export const MAX_STORED = 100_000;
/** Attempts that are deleted at once, so that few calls wait for it. */
const SURPLUS = 500;
const PAGE_SIZE = 1_000;

const MAX_DURATION_MS = 3_600_000;

const DAY_MS = 86_400_000;
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

/** Stores an attempt that is new, with its totals, and deletes the oldest beyond the bound. */
async function store(db: Db, row: repository.Attempt, maxStored: number): Promise<void> {
  if (!(await repository.insertIfNew(db, row))) return;
  await learning.countAttempt(db, row);
  if ((await countRows(db, row.user_id, "attempt", 1)) <= maxStored) return;
  await deleteSurplus(db, row.user_id);
}

/** @returns Whether there were any. */
async function deleteSurplus(db: Db, userId: string): Promise<boolean> {
  const deleted = await repository.deleteOldest(db, userId, SURPLUS);
  if (deleted > 0) await countRows(db, userId, "attempt", -deleted);
  return deleted > 0;
}

interface Options {
  /** Of statistics and exports; the database itself by default. */
  readonly read?: Reader;
  /** At least 500; replaced in tests. */
  readonly maxStored?: number;
}

export function attemptService(
  db: Db,
  limits: LimitService,
  clock: () => number,
  { read = readerOf(db), maxStored = MAX_STORED }: Options = {},
): AttemptService {
  return {
    async record(userId, attempt, address) {
      const id = attempt.id ?? randomUUID();
      const row = toRow(userId, id, attempt, clock());
      const uses = [
        [ATTEMPTS_PER_MINUTE, userId] as const,
        [ATTEMPTS_PER_DAY, userId] as const,
        ...usesFrom(ATTEMPTS_FROM, address),
      ];
      await limits.within(uses, (transaction) => store(transaction, row, maxStored));
      return id;
    },
    async learningOf(userId, utcOffsetMinutes) {
      const source = await read();
      const [lessons, days, missedIntervals] = await Promise.all([
        learning.lessons(source, userId),
        learning.days(source, userId, utcOffsetMinutes, MAX_DAYS),
        learning.missedIntervals(source, userId, MAX_MISSED_INTERVALS),
      ]);
      return {
        lessons: lessons.toSorted(byGreats),
        days: days.map(({ day, ...rest }) => ({ day: isoDay(day), ...rest })).reverse(),
        missedIntervals,
      };
    },
    async deleteAll(userId) {
      while (await write(db, (transaction) => deleteSurplus(transaction, userId)));
    },
    async *pagesOf(userId) {
      const source = await read();
      let page = await repository.fetchPage(source, userId, undefined, PAGE_SIZE);
      while (page.length > 0) {
        yield page.map(toStored);
        page = await repository.fetchPage(source, userId, page.at(-1), PAGE_SIZE);
      }
    },
  };
}

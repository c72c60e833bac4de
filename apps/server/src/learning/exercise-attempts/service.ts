import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Endpoints, Learning, StoredAttempt } from "@attune/contract";
import { createMemory, type MemoryState } from "@attune/memory";
import type { z } from "zod";
import { lockUser } from "../../db/lock-user.ts";
import { type Reader, readerOf } from "../../db/replica.ts";
import type { Db } from "../../db/schema.ts";
import { write } from "../../db/write.ts";
import { type Limit, type LimitService, usesFrom } from "../../limits/service.ts";
import { deleteCheckpoint, findCheckpoint } from "./checkpoints.ts";
import * as learning from "./learning.ts";
import { type PulledPage, pullPage } from "./pull.ts";
import { fetchPage, START } from "./repository.ts";
import { type SentAttempt, toAnswer, toRow, toStored } from "./rows.ts";
import { deleteOldest, storeAttempt } from "./store.ts";

type ImportedAttempt = z.output<Endpoints["importAttempts"]["body"]>["attempts"][number];

export interface AttemptService {
  /**
   * Stores an attempt once per id.
   * @returns The client's id, or a new one if it sent none.
   * @throws Failure `rate_limited`
   */
  record(userId: string, attempt: SentAttempt, address: string): Promise<string>;
  /**
   * Stores attempts that were made before there was an account, each once per id.
   * @returns How many were new.
   * @throws Failure `rate_limited`
   */
  import(userId: string, attempts: readonly ImportedAttempt[], address: string): Promise<number>;
  /**
   * A page of attempts in the order in which they were stored.
   * @param after `next` of an earlier page.
   * @throws Failure `rate_limited`
   */
  pull(userId: string, after: string | undefined): Promise<PulledPage>;
  /** Deletes a user's attempts, in slices, and what was remembered of earlier ones. */
  deleteAll(userId: string): Promise<void>;
  /** @param utcOffsetMinutes Offset of the learner's time zone, positive to the east. */
  learningOf(userId: string, utcOffsetMinutes: number): Promise<Learning>;
  /** Oldest first, in pages: there may be {@link MAX_STORED}. */
  pagesOf(userId: string): AsyncGenerator<StoredAttempt[]>;
  /** The user's memory after all attempts, deleted ones included; by atom. */
  statesOf(userId: string): Promise<ReadonlyMap<string, MemoryState>>;
}

const ATTEMPTS_PER_MINUTE: Limit = { name: "attempts", max: 240, windowS: 60 };
/** Seven hours of practice without a pause. */
const ATTEMPTS_PER_DAY: Limit = { name: "attempts-a-day", max: 5_000, windowS: 86_400 };
/** Per network, which may be a whole school's. */
const ATTEMPTS_FROM: Limit = { name: "attempts-from", max: 200_000, windowS: 86_400 };

/**
 * Up to 50,000 attempts, in calls of 100: about ten days at the limit above. As with that one, what a script can
 * write is no more than what an eager learner could have.
 */
const IMPORTS: Limit = { name: "attempt-imports", max: 500, windowS: 30 * 86_400 };
/** As many attempts as `ATTEMPTS_FROM`. */
const IMPORTS_FROM: Limit = { name: "attempt-imports-from", max: 2_000, windowS: 86_400 };
/** Ten devices may each read all that is kept. */
const PULLS: Limit = { name: "attempt-pulls", max: 1_000, windowS: 3_600 };

/** Attempts that are kept of a user, years of practice. The totals and the memory include those that are deleted. */
export const MAX_STORED = 100_000;
const SURPLUS = 500;
/** At least SURPLUS: see `statesOf`. */
const PAGE_SIZE = 1_000;

const DAY_MS = 86_400_000;
const MAX_DAYS = 60;
const MAX_MISSED_INTERVALS = 5;

type Lesson = Learning["lessons"][number];

/** Orders by greats, descending, then by name. */
const byGreats = (one: Lesson, other: Lesson) =>
  other.greats - one.greats || (one.exercise < other.exercise ? -1 : 1);

const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, "2026-01-31".length);

interface Options {
  /** Reader of statistics and exports; the database itself by default. */
  readonly read?: Reader;
  /** Replaced in tests. */
  readonly maxStored?: number;
  /** The same; attempts that are deleted in one step. */
  readonly surplus?: number;
  /** The same; attempts of a page, at least `surplus`. */
  readonly pageSize?: number;
}

export function attemptService(
  db: Db,
  limits: LimitService,
  clock: () => number,
  options: Options = {},
): AttemptService {
  const { read = readerOf(db), pageSize = PAGE_SIZE } = options;
  const bounds = { maxStored: MAX_STORED, surplus: SURPLUS, ...options };
  return {
    async record(userId, attempt, address) {
      const id = attempt.id ?? randomUUID();
      const now = clock();
      const row = toRow(userId, id, attempt, now);
      const uses = [
        [ATTEMPTS_PER_MINUTE, userId] as const,
        [ATTEMPTS_PER_DAY, userId] as const,
        ...usesFrom(ATTEMPTS_FROM, address),
      ];
      await limits.within(uses, async (transaction) => {
        await lockUser(transaction, userId);
        await storeAttempt(transaction, row, now, bounds);
      });
      return id;
    },
    async import(userId, attempts, address) {
      const now = clock();
      const uses = [[IMPORTS, userId] as const, ...usesFrom(IMPORTS_FROM, address)];
      return await limits.within(uses, async (transaction) => {
        await lockUser(transaction, userId);
        let added = 0;
        for (const attempt of attempts) {
          const row = toRow(userId, attempt.id, attempt, now);
          if (await storeAttempt(transaction, row, now, bounds)) added += 1;
        }
        return added;
      });
    },
    async pull(userId, after) {
      await limits.consume(PULLS, userId);
      return await pullPage(await read(), userId, after, pageSize);
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
      const deleteSlice = () =>
        write(db, async (transaction) => {
          await lockUser(transaction, userId);
          const deleted = await deleteOldest(transaction, userId, SURPLUS);
          if (deleted.length === 0) await deleteCheckpoint(transaction, userId);
          return deleted.length > 0;
        });
      while (await deleteSlice());
    },
    async *pagesOf(userId) {
      const source = await read();
      let page = await fetchPage(source, userId, START, pageSize);
      for (let last = page.at(-1); last; last = page.at(-1)) {
        yield page.map(toStored);
        page = await fetchPage(source, userId, last, pageSize);
      }
    },
    async statesOf(userId) {
      const source = await read();
      let page = await fetchPage(source, userId, START, pageSize);
      // Read after the first page: attempts that are deleted meanwhile are in that page or in the checkpoint.
      const memory = createMemory(await findCheckpoint(source, userId));
      for (let last = page.at(-1); last; last = page.at(-1)) {
        memory.add(page.map(toAnswer));
        // The embedded database would block the process until the last page.
        await setImmediate();
        page = await fetchPage(source, userId, last, pageSize);
      }
      return memory.states();
    },
  };
}

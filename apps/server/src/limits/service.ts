import { createHash } from "node:crypto";
import type { Db } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import * as repository from "./repository.ts";

/** A fixed window that opens with the first use. */
export interface Limit {
  /** Stored: a renamed limit starts again at 0. */
  readonly name: string;
  /** How many uses a window allows. */
  readonly max: number;
  /** Length of the window in seconds. */
  readonly windowS: number;
}

/** Rate limits counted in the database: server processes share them, and restarts keep them. */
export interface LimitService {
  /** Counts one use. @throws Failure `rate_limited` if it exceeds the limit. */
  consume(limit: Limit, subject: string): Promise<void>;
  /** Counts one use. @returns False if it exceeds the limit. */
  tryConsume(limit: Limit, subject: string): Promise<boolean>;
  /** Resets these limits of a subject to 0. */
  clear(limits: readonly Limit[], subject: string): Promise<void>;
  /** Deletes windows that have ended. */
  deleteExpired(): Promise<void>;
}

/** Subjects are usernames, addresses and ids: the database stores only their hashes. */
const hashSubject = (subject: string) => createHash("sha256").update(subject).digest("hex");
const toKey = ({ name }: Limit, subject: string) => `${name}:${hashSubject(subject)}`;

export function limitService(db: Db, clock: () => number): LimitService {
  const increment = (limit: Limit, subject: string) =>
    repository.increment(db, toKey(limit, subject), clock(), limit.windowS * 1000);
  return {
    async consume(limit, subject) {
      const { points, expires_at } = await increment(limit, subject);
      if (points <= limit.max) return;
      // The window may have ended since it was counted; Retry-After must still be positive.
      const retryAfterS = Math.max(1, Math.ceil((expires_at - clock()) / 1000));
      throw new Failure("rate_limited", { retryAfterS });
    },
    async tryConsume(limit, subject) {
      const { points } = await increment(limit, subject);
      return points <= limit.max;
    },
    async clear(limits, subject) {
      const keys = limits.map((limit) => toKey(limit, subject));
      await repository.deleteKeys(db, keys);
    },
    deleteExpired: () => repository.deleteExpired(db, clock()),
  };
}

/**
 * Resets limits of all subjects.
 * @param db May be a transaction.
 */
export async function clearLimits(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const { name } of limits) await repository.deleteKeysStartingWith(db, `${name}:`);
}

/**
 * Resets every limit of a subject.
 * @param db May be a transaction.
 */
export async function clearSubject(db: Db, subject: string): Promise<void> {
  await repository.deleteKeysEndingWith(db, hashSubject(subject));
}

import { createHash } from "node:crypto";
import type { Db } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import * as repository from "./repository.ts";

/** So many times in so many seconds, from the first time on. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowS: number;
}

/**
 * How often something may happen, counted in the database: several server processes share the
 * count, and a restart forgets none of it.
 */
export interface LimitService {
  /** Counts one. @throws Failure `rate_limited` where it is one too many. */
  consume(limit: Limit, subject: string): Promise<void>;
  /** Counts one; false where it is one too many. */
  tryConsume(limit: Limit, subject: string): Promise<boolean>;
  /** Begins anew. */
  clear(limits: readonly Limit[], subject: string): Promise<void>;
  /** Removes what no longer counts. */
  deleteExpired(): Promise<void>;
}

/** Subjects are names and addresses: only their hashes are kept. */
const hashOf = (subject: string) => createHash("sha256").update(subject).digest("hex");
const keyOf = ({ name }: Limit, subject: string) => `${name}:${hashOf(subject)}`;

export function limitService(db: Db, clock: () => number): LimitService {
  const count = (limit: Limit, subject: string) =>
    repository.increment(db, keyOf(limit, subject), clock(), limit.windowS * 1000);
  return {
    async consume(limit, subject) {
      const { points, expires_at } = await count(limit, subject);
      if (points <= limit.max) return;
      const retryAfterS = Math.max(1, Math.ceil((expires_at - clock()) / 1000));
      throw new Failure("rate_limited", { retryAfterS });
    },
    async tryConsume(limit, subject) {
      const { points } = await count(limit, subject);
      return points <= limit.max;
    },
    clear: (limits, subject) =>
      repository.deleteKeys(
        db,
        limits.map((limit) => keyOf(limit, subject)),
      ),
    deleteExpired: () => repository.deleteExpired(db, clock()),
  };
}

/**
 * Removes every count of this subject, of whatever limit.
 * @param db May be a transaction.
 */
export async function clearSubject(db: Db, subject: string): Promise<void> {
  await repository.deleteKeysEndingWith(db, hashOf(subject));
}

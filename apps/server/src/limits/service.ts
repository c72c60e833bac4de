import { createHash } from "node:crypto";
import type { Db } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import * as repository from "./repository.ts";

/** So many times in so many seconds, from the first time on. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/**
 * How often something may happen, counted in the database: several server processes share the
 * count, and a restart forgets none of it.
 */
export interface LimitService {
  /** Counts one. @throws Failure `rate_limited` where it is one too many. */
  take(limit: Limit, subject: string): Promise<void>;
  /** Counts one; false where it is one too many. */
  tryTake(limit: Limit, subject: string): Promise<boolean>;
  /** Begins anew. */
  clear(limits: readonly Limit[], subject: string): Promise<void>;
  /** Removes what no longer counts. */
  tidy(): Promise<void>;
}

/** Subjects are names and addresses: only their hashes are kept. */
const hashOf = (subject: string) => createHash("sha256").update(subject).digest("hex");
const keyOf = ({ name }: Limit, subject: string) => `${name}:${hashOf(subject)}`;

export function limitService(db: Db, clock: () => number): LimitService {
  const count = (limit: Limit, subject: string) =>
    repository.count(db, keyOf(limit, subject), clock(), limit.seconds * 1000);
  return {
    async take(limit, subject) {
      const { points, expires_at } = await count(limit, subject);
      if (points <= limit.times) return;
      const retryAfterS = Math.max(1, Math.ceil((expires_at - clock()) / 1000));
      throw new Failure("rate_limited", { retryAfterS });
    },
    async tryTake(limit, subject) {
      const { points } = await count(limit, subject);
      return points <= limit.times;
    },
    clear: (limits, subject) =>
      repository.forget(
        db,
        limits.map((limit) => keyOf(limit, subject)),
      ),
    tidy: () => repository.forgetEnded(db, clock()),
  };
}

/**
 * Removes every count of this subject, of whatever limit.
 * @param db May be a transaction.
 */
export async function forgetSubject(db: Db, subject: string): Promise<void> {
  await repository.forgetEnding(db, hashOf(subject));
}

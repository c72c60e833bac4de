import { hash } from "node:crypto";
import { Failure } from "../base/failure.ts";
import { toNetwork, toSite } from "../base/ip-address.ts";
import type { Db } from "../db/schema.ts";
import { write, writeOnce } from "../db/write.ts";
import * as repository from "./repository.ts";

/** A fixed window that opens with the first use. */
export interface Limit {
  /** Stored: a renamed limit starts again at 0. */
  readonly name: string;
  /** How many uses a window allows. */
  readonly max: number;
  /** Length of the window in seconds. */
  readonly windowS: number;
  /** Allows uses beyond `max`, at another rate. */
  readonly beyond?: Pick<Limit, "max" | "windowS">;
}

/** One use that counts towards a limit of a subject; if there is a source, of the subject from there alone. */
export type Use = readonly [Limit, subject: string, source?: string];

/** Rate limits counted in the database: server processes share them, and restarts keep them. */
export interface LimitService {
  /** Counts one use. @throws Failure `rate_limited` if it exceeds the limit. */
  consume(limit: Limit, subject: string): Promise<void>;
  /** Counts one use. @returns False if it exceeds the limit. */
  tryConsume(limit: Limit, subject: string): Promise<boolean>;
  /** Counts each use. @throws Failure `rate_limited` if any exceeds its limit. */
  consumeAll(uses: readonly Use[]): Promise<void>;
  /** Counts each use. @returns False if any exceeds its limit. */
  tryConsumeAll(uses: readonly Use[]): Promise<boolean>;
  /**
   * Counts one use by the network of an address; for IPv6 by its site as well, which has
   * {@link NETWORKS_PER_SITE} times the limit.
   * @throws Failure `rate_limited` if it exceeds either.
   */
  consumeFrom(limit: Limit, address: string): Promise<void>;
  /**
   * Counts uses and runs work, in one commit. If a use exceeds its limit, all are counted and the work isn't run.
   * @param work May run again, alone; see `write`.
   * @throws Failure `rate_limited`
   */
  within<Result>(uses: readonly Use[], work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Resets these limits of a subject to 0, from every source. */
  clear(limits: readonly Limit[], subject: string): Promise<void>;
  /** Deletes windows that have ended. */
  deleteExpired(): Promise<void>;
}

/** An organization holds 65,536 IPv6 networks, but shall have the uses of a few. */
export const NETWORKS_PER_SITE = 4;

/** The uses that one call from an address counts. */
export function usesFrom(limit: Limit, address: string): Use[] {
  const site = toSite(address);
  const siteLimit = { ...limit, name: `${limit.name}-site`, max: limit.max * NETWORKS_PER_SITE };
  return [[limit, toNetwork(address)], ...(site === undefined ? [] : [[siteLimit, site] as const])];
}

/** Subjects are usernames, addresses and ids: the database stores only 128 bits of their hashes. */
const hashSubject = (subject: string) => hash("sha256", subject, "base64url").slice(0, 22);

/** Keys of one subject, and of one of its limits, begin alike. */
function toKey({ name }: Limit, subject: string, source?: string): string {
  const key = `${hashSubject(subject)}:${name}`;
  return source === undefined ? key : `${key}:${hashSubject(source)}`;
}

export function limitService(db: Db, clock: () => number): LimitService {
  const increment = (transaction: Db, key: string, { windowS }: Pick<Limit, "windowS">) =>
    repository.increment(transaction, key, clock(), windowS * 1000);

  /** Counts a use. @returns The end of the window if it is exceeded. */
  async function countUse(
    transaction: Db,
    key: string,
    { max, windowS, beyond }: Limit,
  ): Promise<number | undefined> {
    const { points, expires_at } = await increment(transaction, key, { windowS });
    if (points <= max) return undefined;
    if (!beyond) return expires_at;
    const next = await increment(transaction, `${key}:beyond`, beyond);
    return next.points > beyond.max ? next.expires_at : undefined;
  }

  /** Counts all uses. @returns The end of the last window that is exceeded. */
  async function count(uses: readonly Use[], transaction: Db): Promise<number | undefined> {
    let blockedUntil: number | undefined;
    // In one order, so that no two transactions wait for each other.
    const counted = uses.map((use) => ({ limit: use[0], key: toKey(...use) }));
    for (const { key, limit } of counted.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      const end = await countUse(transaction, key, limit);
      if (end !== undefined) blockedUntil = Math.max(blockedUntil ?? 0, end);
    }
    return blockedUntil;
  }

  function rateLimited(blockedUntil: number): Failure {
    // The window may have ended since it was counted; Retry-After must still be positive.
    const retryAfterS = Math.max(1, Math.ceil((blockedUntil - clock()) / 1000));
    return new Failure("rate_limited", { retryAfterS });
  }

  function assertAllowed(blockedUntil: number | undefined): void {
    if (blockedUntil !== undefined) throw rateLimited(blockedUntil);
  }

  function tryAll(uses: readonly Use[]): Promise<number | undefined> {
    const run = uses.length === 1 ? writeOnce : write;
    return run(db, (transaction) => count(uses, transaction));
  }

  return {
    consume: async (limit, subject) => assertAllowed(await tryAll([[limit, subject]])),
    tryConsume: async (limit, subject) => (await tryAll([[limit, subject]])) === undefined,
    consumeAll: async (uses) => assertAllowed(await tryAll(uses)),
    tryConsumeAll: async (uses) => (await tryAll(uses)) === undefined,
    consumeFrom: async (limit, address) => assertAllowed(await tryAll(usesFrom(limit, address))),
    async within(uses, work) {
      const done = await write(db, async (transaction) => {
        const blockedUntil = await count(uses, transaction);
        return blockedUntil === undefined ? { result: await work(transaction) } : { blockedUntil };
      });
      // Thrown only now: the transaction must commit the counts.
      if ("blockedUntil" in done) throw rateLimited(done.blockedUntil);
      return done.result;
    },
    async clear(limits, subject) {
      const keys = limits.map((limit) => toKey(limit, subject));
      await writeOnce(db, (transaction) => repository.deleteKeys(transaction, keys));
    },
    deleteExpired: () => repository.deleteExpired(db, clock()),
  };
}

/**
 * Resets every limit of a subject.
 * @param db May be a transaction.
 */
export async function clearSubject(db: Db, subject: string): Promise<void> {
  await repository.deleteKeys(db, [hashSubject(subject)]);
}

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
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

/** The eight groups of an IPv6 address, however it was written. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address in one way: hex groups, and one gap at most.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (text = "") =>
    text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** ::ffff:0:0/96, by which IPv4 is carried. */
function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

/**
 * An address as it is limited: IPv6 by its /64, which one customer holds whole.
 * @example networkOf("2001:db8:1:2:3:4:5:6") // "2001:db8:1:2"
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (!isMapped(groups))
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":");
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/**
 * Removes every count of this subject, of whatever limit.
 * @param db May be a transaction.
 */
export async function forgetSubject(db: Db, subject: string): Promise<void> {
  await repository.forgetEnding(db, hashOf(subject));
}

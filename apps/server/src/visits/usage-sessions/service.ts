import { randomUUID } from "node:crypto";
import { Failure } from "../../base/failure.ts";
import { lockUser } from "../../db/lock-user.ts";
import { countRows } from "../../db/row-counts.ts";
import type { Db, UserSessionsTable } from "../../db/schema.ts";
import { write } from "../../db/write.ts";
import type { Limit, LimitService } from "../../limits/service.ts";
import * as repository from "./repository.ts";

/** One use of the app, from opening to leaving it. */
export interface UsageSession {
  readonly id: string;
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Seconds; null until it ends. */
  readonly durationS: number | null;
}

export interface UsageSessionService {
  /**
   * Starts a session once per id: a repeated call returns the session of the first, and no limit counts it.
   * @param id The client's; a new one by default.
   * @throws Failure `rate_limited`; `forbidden` if the id is that of another user's session.
   */
  start(userId: string, id?: string): Promise<UsageSession>;
  /**
   * The first call counts. Clamps the duration to the time since the start.
   * @throws Failure `not_found`
   */
  end(userId: string, id: string, durationS: number): Promise<void>;
  /** Oldest first. */
  allOf(userId: string): Promise<UsageSession[]>;
}

/** More often than anyone opens the app. */
const USAGE_SESSIONS: Limit = { name: "sittings", max: 60, windowS: 3600 };

const toUsageSession = (row: UserSessionsTable): UsageSession => ({
  id: row.id,
  userId: row.user_id,
  startedAt: row.started_at,
  durationS: row.duration_s,
});

/** Years of several sessions a day. */
const MAX_STORED = 10_000;
/** Sessions that are deleted in one step when there are more. */
const SURPLUS = 100;

/** There is a session with this id. Thrown so that the transaction doesn't count another use. */
class IdTaken extends Error {}

export interface UsageSessionOptions {
  /** Sessions that are kept of a user. */
  readonly maxStored?: number;
}

export function usageSessionService(
  db: Db,
  limits: LimitService,
  clock: () => number,
  { maxStored = MAX_STORED }: UsageSessionOptions = {},
): UsageSessionService {
  /** @throws IdTaken */
  async function store(transaction: Db, row: UserSessionsTable): Promise<void> {
    await lockUser(transaction, row.user_id);
    if (!(await repository.insertIfNew(transaction, row))) throw new IdTaken();
    if ((await countRows(transaction, row.user_id, "usage session", 1)) <= maxStored) return;
    await repository.deleteOldest(transaction, row.user_id, SURPLUS);
    await countRows(transaction, row.user_id, "usage session", -SURPLUS);
  }

  /** @throws Failure `rate_limited`, `forbidden` */
  async function insert(row: UserSessionsTable): Promise<UserSessionsTable> {
    try {
      await limits.within([[USAGE_SESSIONS, row.user_id]], (transaction) =>
        store(transaction, row),
      );
      return row;
    } catch (error) {
      if (!(error instanceof IdTaken)) throw error;
      // As a write, which waits for concurrent ones: the first call may not be committed yet.
      const existing = await write(db, (transaction) =>
        repository.findUsageSession(transaction, row.user_id, row.id),
      );
      if (existing) return existing;
      throw new Failure("forbidden");
    }
  }

  return {
    async start(userId, id) {
      // Before limits are counted, so that a retry succeeds also when the first call was the last allowed.
      const existing = id && (await repository.findUsageSession(db, userId, id));
      if (existing) return toUsageSession(existing);
      const row = {
        id: id ?? randomUUID(),
        user_id: userId,
        started_at: clock(),
        duration_s: null,
      };
      return toUsageSession(await insert(row));
    },
    async end(userId, id, durationS) {
      const usageSession = await repository.findUsageSession(db, userId, id);
      if (!usageSession) throw new Failure("not_found");
      const maxS = Math.max(0, (clock() - usageSession.started_at) / 1000);
      await repository.endUsageSession(db, id, Math.round(Math.min(durationS, maxS)));
    },
    allOf: async (userId) => (await repository.listUsageSessions(db, userId)).map(toUsageSession),
  };
}

import { randomUUID } from "node:crypto";
import { countRows } from "../db/row-counts.ts";
import type { Db, UserSessionsTable } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import type { Limit, LimitService } from "../limits/service.ts";
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
  /** @throws Failure `rate_limited` */
  start(userId: string): Promise<UsageSession>;
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
/** Sessions that are deleted at once beyond that. */
const SURPLUS = 100;

async function store(db: Db, row: UserSessionsTable): Promise<void> {
  await repository.insertUsageSession(db, row);
  if ((await countRows(db, row.user_id, "usage session", 1)) <= MAX_STORED) return;
  await repository.deleteOldest(db, row.user_id, SURPLUS);
  await countRows(db, row.user_id, "usage session", -SURPLUS);
}

export function usageSessionService(
  db: Db,
  limits: LimitService,
  clock: () => number,
): UsageSessionService {
  return {
    async start(userId) {
      const row = { id: randomUUID(), user_id: userId, started_at: clock(), duration_s: null };
      await limits.within([[USAGE_SESSIONS, userId]], (transaction) => store(transaction, row));
      return toUsageSession(row);
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

import { randomUUID } from "node:crypto";
import type { Db, UserSessionsTable } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import * as repository from "./repository.ts";

/** A sitting, as it is kept; times in epoch milliseconds, lengths in seconds. */
export interface UsageSession {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly durationS: number | null;
}

export interface UsageSessionService {
  /** @throws Failure `rate_limited` where they begin more often than anyone opens the app. */
  start(userId: string): Promise<UsageSession>;
  /**
   * The first end counts; no sitting is longer than the time since it began.
   * @throws Failure `not_found`
   */
  end(userId: string, id: string, durationS: number): Promise<void>;
  allOf(userId: string): Promise<UsageSession[]>;
}

const SITTINGS: Limit = { name: "sittings", max: 60, windowS: 3600 };

const sittingFrom = (row: UserSessionsTable): UsageSession => ({
  id: row.id,
  userId: row.user_id,
  startedAt: row.started_at,
  durationS: row.duration_s,
});

export function usageSessionService(db: Db, limits: LimitService, clock: () => number): UsageSessionService {
  return {
    async start(userId) {
      await limits.consume(SITTINGS, userId);
      const row = { id: randomUUID(), user_id: userId, started_at: clock(), duration_s: null };
      await repository.insertUsageSession(db, row);
      return sittingFrom(row);
    },
    async end(userId, id, durationS) {
      const sitting = await repository.findUsageSession(db, userId, id);
      if (!sitting) throw new Failure("not_found");
      const lasted = Math.max(0, (clock() - sitting.started_at) / 1000);
      await repository.endUsageSession(db, id, Math.round(Math.min(durationS, lasted)));
    },
    allOf: async (userId) => (await repository.listUsageSessions(db, userId)).map(sittingFrom),
  };
}

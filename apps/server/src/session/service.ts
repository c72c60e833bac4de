import { randomUUID } from "node:crypto";
import type { Db, UserSessionsTable } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import * as repository from "./repository.ts";

/** A sitting, as it is kept; times in epoch milliseconds, lengths in seconds. */
export interface Sitting {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly durationS: number | null;
}

export interface SessionService {
  /** @throws Failure `rate_limited` where they begin more often than anyone opens the app. */
  start(userId: string): Promise<Sitting>;
  /**
   * The first end counts; no sitting is longer than the time since it began.
   * @throws Failure `not_found`
   */
  end(userId: string, id: string, durationS: number): Promise<void>;
  allOf(userId: string): Promise<Sitting[]>;
}

const SITTINGS: Limit = { name: "sittings", times: 60, seconds: 3600 };

const sittingFrom = (row: UserSessionsTable): Sitting => ({
  id: row.id,
  userId: row.user_id,
  startedAt: row.started_at,
  durationS: row.duration_s,
});

export function sessionService(db: Db, limits: LimitService, clock: () => number): SessionService {
  return {
    async start(userId) {
      await limits.take(SITTINGS, userId);
      const row = { id: randomUUID(), user_id: userId, started_at: clock(), duration_s: null };
      await repository.insertSitting(db, row);
      return sittingFrom(row);
    },
    async end(userId, id, durationS) {
      const sitting = await repository.sittingOf(db, userId, id);
      if (!sitting) throw new Failure("not_found");
      const lasted = Math.max(0, (clock() - sitting.started_at) / 1000);
      await repository.endSitting(db, id, Math.round(Math.min(durationS, lasted)));
    },
    allOf: async (userId) => (await repository.sittingsOf(db, userId)).map(sittingFrom),
  };
}

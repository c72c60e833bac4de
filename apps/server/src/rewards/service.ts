import { randomUUID } from "node:crypto";
import type { Db } from "../db/schema.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import * as repository from "./repository.ts";

export interface RewardCounts {
  readonly ovations: number;
  readonly encores: number;
}

/** Ovations and encores: each a row with an id of the client's, so that none counts twice. */
export interface RewardService {
  /**
   * @param id The client's; one of the server's own where it made none.
   * @throws Failure `rate_limited`
   */
  earn(userId: string, kind: "ovation" | "encore", id: string | undefined): Promise<RewardCounts>;
  countsOf(userId: string): Promise<RewardCounts>;
}

/** More than anyone earns; a device that was long offline tells the rest a minute later. */
const REWARDS: Limit = { name: "rewards", max: 120, windowS: 60 };

export function rewardService(db: Db, limits: LimitService, clock: () => number): RewardService {
  async function countsOf(userId: string): Promise<RewardCounts> {
    const rows = await repository.countByKind(db, userId);
    const of = (kind: "ovation" | "encore") => rows.find((row) => row.kind === kind)?.count ?? 0;
    return { ovations: of("ovation"), encores: of("encore") };
  }
  return {
    async earn(userId, kind, id = randomUUID()) {
      await limits.consume(REWARDS, userId);
      await repository.insertReward(db, { user_id: userId, kind, id, earned_at: clock() });
      return await countsOf(userId);
    },
    countsOf,
  };
}

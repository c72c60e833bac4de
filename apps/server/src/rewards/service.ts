import type { Db } from "../db/schema.ts";
import type { LimitService } from "../limits/service.ts";

export interface RewardCounts {
  readonly ovations: number;
  readonly encores: number;
}

/** Ovations and encores: each a row with an id of the client's, so that none counts twice. */
export interface RewardService {
  /** @param id The client's; one of the server's own where it made none. */
  earn(userId: string, kind: "ovation" | "encore", id: string | undefined): Promise<RewardCounts>;
  countsOf(userId: string): Promise<RewardCounts>;
}

export function rewardService(_db: Db, _limits: LimitService, _clock: () => number): RewardService {
  throw new Error("unwritten");
}

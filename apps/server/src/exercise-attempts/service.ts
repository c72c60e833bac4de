import type { Endpoints, Learning, StoredAttempt } from "@attune/contract";
import type { z } from "zod";
import type { Db } from "../db/schema.ts";
import type { LimitService } from "../limits/service.ts";

type Attempt = z.output<Endpoints["recordAttempt"]["body"]>;

export interface AttemptService {
  /** @returns Its id: the client's, or one of the server's own where it made none. */
  record(userId: string, attempt: Attempt): Promise<string>;
  learningOf(userId: string, utcOffsetMinutes: number): Promise<Learning>;
  /** Oldest first. */
  allOf(userId: string): Promise<StoredAttempt[]>;
}

export function attemptService(
  _db: Db,
  _limits: LimitService,
  _clock: () => number,
): AttemptService {
  throw new Error("unwritten");
}

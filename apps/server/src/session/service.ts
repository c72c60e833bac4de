import type { Db } from "../db/schema.ts";

/** A sitting, as it is kept; times in epoch milliseconds, lengths in seconds. */
export interface Sitting {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly durationS: number | null;
}

export interface SessionService {
  start(userId: string): Promise<Sitting>;
  /** The first end counts; no sitting is longer than the time since it began. @throws Failure `not_found` */
  end(userId: string, id: string, durationS: number): Promise<void>;
  allOf(userId: string): Promise<Sitting[]>;
}

export function sessionService(_db: Db, _clock: () => number): SessionService {
  throw new Error("unwritten");
}

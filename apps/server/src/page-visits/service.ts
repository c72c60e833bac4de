import type { Db } from "../db/schema.ts";
import type { LimitService } from "../limits/service.ts";

export interface NewVisit {
  readonly pagePath: string;
  readonly userAgent: string;
  readonly address: string;
  readonly userId: string | undefined;
}

/** A visit as its visitor may see it. */
export interface OwnVisit {
  readonly pagePath: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly createdAt: number;
  readonly durationS: number | null;
}

export interface PageVisitService {
  create(visit: NewVisit): Promise<{ id: string; secret: string }>;
  /**
   * The visit never grows shorter, and is never longer than the time since it began.
   * @throws Failure `not_found` where the secret is not this visit's.
   */
  update(id: string, secret: string | undefined, durationS: number, address: string): Promise<void>;
  allOf(userId: string): Promise<OwnVisit[]>;
}

export function pageVisitService(
  _db: Db,
  _limits: LimitService,
  _clock: () => number,
): PageVisitService {
  throw new Error("unwritten");
}

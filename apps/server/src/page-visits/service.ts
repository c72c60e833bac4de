import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { classifyDevice } from "@attune/contract";
import { insertVisit } from "../db/insert-visit.ts";
import type { Db, PageVisitsTable } from "../db/schema.ts";
import { UserNotFound } from "../db/user-not-found.ts";
import { Failure } from "../failure.ts";
import { toNetwork } from "../ip-address.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import * as repository from "./repository.ts";
import { visitId } from "./visit-id.ts";

export interface NewVisit {
  readonly pagePath: string;
  readonly userAgent: string;
  readonly address: string;
  readonly userId: string | undefined;
}

/** A visit as its user may see it. */
export interface OwnVisit {
  readonly pagePath: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly createdAt: number;
  readonly durationS: number | null;
}

export interface PageVisitService {
  /** @throws Failure `rate_limited` */
  create(visit: NewVisit): Promise<{ id: string; secret: string }>;
  /**
   * Reports the duration of a visit. A duration only increases, up to the time since the visit began and
   * at most a day. The visit is sealed an hour after that: later reports succeed without effect.
   * @throws Failure `not_found` if the secret isn't this visit's; `rate_limited`
   */
  update(id: string, secret: string | undefined, durationS: number, address: string): Promise<void>;
  allOf(userId: string): Promise<OwnVisit[]>;
}

/** Per network, which may be a whole school's. */
const VISITS_PER_MINUTE: Limit = { name: "visits", max: 600, windowS: 60 };
const VISITS_PER_DAY: Limit = { name: "visits-a-day", max: 50_000, windowS: 86_400 };
const UPDATES_PER_MINUTE: Limit = { name: "visit-updates", max: 1_200, windowS: 60 };

const SECRET_BYTES = 16;
const MAX_DURATION_S = 86_400;
/** Age at which a visit is sealed: its duration can't change any more. Archives rely on it. */
export const SEALED_AFTER_MS = (MAX_DURATION_S + 3_600) * 1000;
/** The client and the server may each round up by half a second. */
const ROUNDING_SLACK_S = 1;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Compares in constant time. A restored visit has an empty hash, which no secret matches. */
function matchesSecret(visit: PageVisitsTable, secret: string): boolean {
  const [stored, given] = [Buffer.from(visit.secret_hash), Buffer.from(hashOf(secret))];
  return stored.length === given.length && timingSafeEqual(stored, given);
}

/** Clamps the reported duration to the time since the visit began, and to a day. */
function clampDuration(durationS: number, { created_at }: PageVisitsTable, now: number): number {
  const elapsedS = Math.max(0, (now - created_at) / 1000) + ROUNDING_SLACK_S;
  return Math.round(Math.min(durationS, elapsedS, MAX_DURATION_S));
}

/** Inserts the visit without its user if the account was deleted during the request. */
async function insertForUser(db: Db, visit: PageVisitsTable): Promise<void> {
  try {
    await insertVisit(db, visit);
  } catch (error) {
    if (!(error instanceof UserNotFound)) throw error;
    await insertVisit(db, { ...visit, user_id: null });
  }
}

/** Sets the duration unless a longer one is stored; retries if another request changes it meanwhile. */
async function extendDuration(db: Db, visit: PageVisitsTable, durationS: number): Promise<void> {
  if (visit.duration_s !== null && visit.duration_s >= durationS) return;
  if (await repository.setDuration(db, visit, durationS)) return;
  const changed = await repository.visitById(db, visit.id);
  if (changed) await extendDuration(db, changed, durationS);
}

export function pageVisitService(
  db: Db,
  limits: LimitService,
  clock: () => number,
): PageVisitService {
  return {
    async create({ pagePath, userAgent, address, userId }) {
      const network = toNetwork(address);
      await limits.consume(VISITS_PER_MINUTE, network);
      await limits.consume(VISITS_PER_DAY, network);
      const now = clock();
      const id = visitId(now);
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      await insertForUser(db, {
        id,
        secret_hash: hashOf(secret),
        user_id: userId ?? null,
        ip_address: address,
        page_path: pagePath,
        user_agent: userAgent,
        device: classifyDevice(userAgent),
        duration_s: null,
        created_at: now,
      });
      return { id, secret };
    },
    async update(id, secret, durationS, address) {
      await limits.consume(UPDATES_PER_MINUTE, toNetwork(address));
      const visit = await repository.visitById(db, id);
      if (!visit || !matchesSecret(visit, secret ?? "")) throw new Failure("not_found");
      const now = clock();
      if (now - visit.created_at >= SEALED_AFTER_MS) return;
      await extendDuration(db, visit, clampDuration(durationS, visit, now));
    },
    async allOf(userId) {
      const rows = await repository.visitsOf(db, userId);
      return rows.map((row) => ({
        pagePath: row.page_path,
        userAgent: row.user_agent,
        ipAddress: row.ip_address,
        createdAt: row.created_at,
        durationS: row.duration_s,
      }));
    },
  };
}

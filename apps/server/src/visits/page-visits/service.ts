import { type Device, OTHER_PAGE, PAGE_PATHS } from "@attune/contract";
import { Failure } from "../../base/failure.ts";
import { recordedAddress } from "../../base/ip-address.ts";
import { UserNotFound } from "../../db/errors/user-not-found.ts";
import { type Reader, readerOf } from "../../db/replica.ts";
import type { Db, PageVisitsTable } from "../../db/schema.ts";
import { insertVisitRow } from "../../db/visits/insert-visit.ts";
import type { ListedVisit } from "../../db/visits/select-visits.ts";
import { type Limit, type LimitService, type Use, usesFrom } from "../../limits/service.ts";
import type { StorageService } from "../../storage/service.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { agentRegister } from "./agent-register.ts";
import { visitCapacity } from "./capacity.ts";
import { crawlerName } from "./crawlers.ts";
import { forgetUser } from "./forget-user.ts";
import * as repository from "./repository.ts";
import { visitSecrets } from "./secrets.ts";
import { visitId, visitTime } from "./visit-id.ts";

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
  /**
   * Records a visit, unless as many are stored as the operator allows. A crawler's is counted by its name alone.
   * @throws Failure `rate_limited`
   */
  create(visit: NewVisit): Promise<{ id: string; secret: string }>;
  /**
   * Reports the duration of a visit. A duration only increases, up to the time since the visit began and
   * at most a day. The visit is sealed an hour after that: later reports succeed without effect.
   * @throws Failure `not_found` if the secret isn't this visit's; `rate_limited`
   */
  update(id: string, secret: string | undefined, durationS: number, address: string): Promise<void>;
  /** Cuts the link and the address of a user's visits. */
  forgetUser(userId: string): Promise<void>;
  /** Oldest first, in pages. */
  pagesOf(userId: string): AsyncGenerator<OwnVisit[]>;
}

/** Per network, which may be a whole school's. */
const VISITS_PER_MINUTE: Limit = { name: "visits", max: 600, windowS: 60 };
export const VISITS_PER_DAY: Limit = { name: "visits-a-day", max: 20_000, windowS: 86_400 };
const UPDATES_PER_MINUTE: Limit = { name: "visit-updates", max: 1_200, windowS: 60 };

const MAX_DURATION_S = 86_400;
/** Age at which a visit is sealed: its duration can't change any more. Archives rely on it. */
export const SEALED_AFTER_MS = (MAX_DURATION_S + 3_600) * 1000;
/** The client and the server may each round up by half a second. */
const ROUNDING_SLACK_S = 1;

const KNOWN_PAGES: ReadonlySet<string> = new Set(PAGE_PATHS);
/** All paths that the app doesn't have are one value. */
const toRecordedPath = (path: string) => (KNOWN_PAGES.has(path) ? path : OTHER_PAGE);

const PAGE_SIZE = 1_000;

const toOwnVisit = (row: ListedVisit): OwnVisit => ({
  pagePath: row.page_path,
  userAgent: row.user_agent,
  ipAddress: row.ip_address,
  createdAt: row.created_at,
  durationS: row.duration_s,
});

/** Clamps the reported duration to the time since the visit began, and to a day. */
function clampDuration(
  durationS: number,
  { created_at }: repository.OpenVisit,
  now: number,
): number {
  const elapsedS = Math.max(0, (now - created_at) / 1000) + ROUNDING_SLACK_S;
  return Math.round(Math.min(durationS, elapsedS, MAX_DURATION_S));
}

/** Sets the duration unless a longer one is stored; retries if another request changes it meanwhile. */
async function extendDuration(
  db: Db,
  visit: repository.OpenVisit,
  durationS: number,
): Promise<void> {
  if (visit.duration_s !== null && visit.duration_s >= durationS) return;
  if (await repository.setDuration(db, visit, durationS)) return;
  const changed = await repository.findVisit(db, visit);
  if (changed) await extendDuration(db, changed, durationS);
}

interface Dependencies {
  readonly limits: LimitService;
  readonly totals: VisitTotalsService;
  readonly clock: () => number;
  /** While it is full, no visit is recorded: the rest of the disk is for learners. */
  readonly storage: Pick<StorageService, "isFull">;
  /** Visits to store at most; unlimited by default. */
  readonly maxVisits?: number | undefined;
  /** Reader of exports; the database itself by default. */
  readonly read?: Reader;
}

export function pageVisitService(db: Db, dependencies: Dependencies): PageVisitService {
  const { limits, totals, clock, storage } = dependencies;
  const { maxVisits = Number.POSITIVE_INFINITY, read = readerOf(db) } = dependencies;
  const isFull = visitCapacity(db, maxVisits, clock);
  const secrets = visitSecrets(db);
  const agents = agentRegister(db, limits, clock);

  /** Inserts the visit without its user if the account was deleted during the request. */
  async function insertWithin(
    uses: readonly Use[],
    row: PageVisitsTable,
    device: Device,
  ): Promise<void> {
    try {
      await limits.within(uses, (transaction) => insertVisitRow(transaction, row, device));
    } catch (error) {
      if (!(error instanceof UserNotFound)) throw error;
      await insertWithin(uses, { ...row, user_id: null }, device);
    }
  }

  return {
    async create({ pagePath, userAgent, address, userId }) {
      const now = clock();
      const id = visitId(now);
      const secret = await secrets.of(id);
      if (storage.isFull || (await isFull())) return { id, secret };
      const uses = [VISITS_PER_MINUTE, VISITS_PER_DAY].flatMap((limit) => usesFrom(limit, address));
      const crawler = crawlerName(userAgent);
      if (crawler) {
        await limits.within(uses, (transaction) =>
          repository.countCrawlerVisit(transaction, crawler, Math.floor(now / DAY_MS)),
        );
        return { id, secret };
      }
      const { agentId, device } = await agents.register(userAgent, address);
      const row: PageVisitsTable = {
        created_at: now,
        id,
        agent_id: agentId,
        duration_s: null,
        ip_address: recordedAddress(address),
        page_path: toRecordedPath(pagePath),
        user_id: userId ?? null,
      };
      await insertWithin(uses, row, device);
      return { id, secret };
    },
    async update(id, secret, durationS, address) {
      if (storage.isFull) return;
      const created_at = visitTime(id);
      const isOwn = created_at !== undefined && (await secrets.matches(id, secret));
      const found = await limits.within(
        usesFrom(UPDATES_PER_MINUTE, address),
        async (transaction) => {
          const visit = isOwn && (await repository.findVisit(transaction, { created_at, id }));
          if (!visit) return false;
          const now = clock();
          if (now - visit.created_at < SEALED_AFTER_MS)
            await extendDuration(transaction, visit, clampDuration(durationS, visit, now));
          return true;
        },
      );
      if (!found) throw new Failure("not_found");
    },
    forgetUser: (userId) => forgetUser(db, totals, userId),
    async *pagesOf(userId) {
      const source = await read();
      let page = await repository.pageOfUser(source, userId, undefined, PAGE_SIZE);
      while (page.length > 0) {
        yield page.map(toOwnVisit);
        page = await repository.pageOfUser(source, userId, page.at(-1), PAGE_SIZE);
      }
    },
  };
}

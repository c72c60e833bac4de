import type { Export, StoredAttempt } from "@attune/contract";
import { intervalOf } from "@attune/curriculum";
import type { AuthService } from "../auth/service.ts";
import type { AttemptService } from "../exercise-attempts/service.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import type { OwnVisit, PageVisitService } from "../page-visits/service.ts";
import type { UsageSessionService, UsageSession } from "../usage-sessions/service.ts";
import type { ProgressService } from "../session-progress/service.ts";
import { toCsv } from "./csv.ts";

/** What is kept of a person, gathered from all who keep it. */
export interface UserService {
  /** @throws Failure `rate_limited`; `unauthenticated` where the account is gone. */
  export(userId: string): Promise<Export>;
  /**
   * The attempts as RFC 4180; what a spreadsheet would run as a formula is only text.
   * @throws Failure `rate_limited`
   */
  exportAttempts(userId: string): Promise<string>;
}

export interface UserDependencies {
  readonly clock: () => number;
  readonly limits: LimitService;
  readonly auth: AuthService;
  readonly usageSessions: UsageSessionService;
  readonly progress: ProgressService;
  readonly attempts: AttemptService;
  readonly visits: PageVisitService;
}

/** Both forms together: each reads all there is of a person. */
const EXPORTS: Limit = { name: "exports", max: 20, windowS: 3600 };

const toIso = (epochMs: number) => new Date(epochMs).toISOString();

const toSession = ({ startedAt, durationS }: UsageSession): Export["sessions"][number] => ({
  sessionStart: toIso(startedAt),
  totalDuration: durationS,
});

function toPageVisit(visit: OwnVisit): Export["pageVisits"][number] {
  const { pagePath, ipAddress, userAgent, createdAt, durationS } = visit;
  return {
    pagePath,
    ipAddress,
    userAgent,
    createdAt: toIso(createdAt),
    sessionDuration: durationS,
  };
}

const COLUMNS = [
  "answeredAt",
  "exercise",
  "itemId",
  "interval",
  "outcome",
  "accuracy",
  "centsOff",
  "durationMs",
  "id",
] as const;

type AttemptRow = { readonly [Column in (typeof COLUMNS)[number]]: string | number | null };

/** With the interval by its name, for the ids of questions say little to people. */
const toRow = (attempt: StoredAttempt): AttemptRow => ({
  ...attempt,
  interval: intervalOf(attempt.exercise, attempt.itemId) ?? null,
});

export function userService(dependencies: UserDependencies): UserService {
  const { clock, limits, auth, usageSessions: sessions, progress, attempts, visits } = dependencies;
  return {
    async export(userId) {
      await limits.consume(EXPORTS, userId);
      return {
        exportedAt: toIso(clock()),
        account: await auth.me(userId),
        progress: await progress.allOf(userId),
        attempts: await attempts.allOf(userId),
        sessions: (await sessions.allOf(userId)).map(toSession),
        pageVisits: (await visits.allOf(userId)).map(toPageVisit),
      };
    },
    async exportAttempts(userId) {
      await limits.consume(EXPORTS, userId);
      return toCsv(COLUMNS, (await attempts.allOf(userId)).map(toRow));
    },
  };
}

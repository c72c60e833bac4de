import type { Export, StoredAttempt } from "@attune/contract";
import { intervalOf } from "@attune/curriculum";
import type { AuthService } from "../auth/service.ts";
import type { AttemptService } from "../exercise-attempts/service.ts";
import type { Limit, LimitService } from "../limits/service.ts";
import type { OwnVisit, PageVisitService } from "../page-visits/service.ts";
import type { ProgressService } from "../session-progress/service.ts";
import type { UsageSession, UsageSessionService } from "../usage-sessions/service.ts";
import { toCsv } from "./csv.ts";

/** Exports all data that is stored about a user. */
export interface UserService {
  /** @throws Failure `rate_limited`; `unauthenticated` if the account is deleted. */
  export(userId: string): Promise<Export>;
  /**
   * The attempts as CSV (RFC 4180). Escapes fields that a spreadsheet would run as a formula.
   * @throws Failure `rate_limited`
   */
  exportAttempts(userId: string): Promise<string>;
}

export interface UserDependencies {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly limits: LimitService;
  readonly auth: AuthService;
  readonly usageSessions: UsageSessionService;
  readonly progress: ProgressService;
  readonly attempts: AttemptService;
  readonly visits: PageVisitService;
}

/** Both formats share it: each reads everything about a user. */
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
  "syllables",
  "durationMs",
  "id",
] as const;

type AttemptRow = { readonly [Column in (typeof COLUMNS)[number]]: string | number | null };

/** Adds the interval's name, because item ids mean little to people. Syllables are JSON in one field. */
const toRow = (attempt: StoredAttempt): AttemptRow => ({
  ...attempt,
  syllables: attempt.syllables && JSON.stringify(attempt.syllables),
  interval: intervalOf(attempt.exercise, attempt.itemId) ?? null,
});

export function userService(dependencies: UserDependencies): UserService {
  const { clock, limits, auth, usageSessions, progress, attempts, visits } = dependencies;
  return {
    async export(userId) {
      await limits.consume(EXPORTS, userId);
      return {
        exportedAt: toIso(clock()),
        account: await auth.me(userId),
        progress: await progress.allOf(userId),
        attempts: await attempts.allOf(userId),
        sessions: (await usageSessions.allOf(userId)).map(toSession),
        pageVisits: (await visits.allOf(userId)).map(toPageVisit),
      };
    },
    async exportAttempts(userId) {
      await limits.consume(EXPORTS, userId);
      return toCsv(COLUMNS, (await attempts.allOf(userId)).map(toRow));
    },
  };
}

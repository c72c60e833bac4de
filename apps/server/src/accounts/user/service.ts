import { csvHeader, type Export, type StoredAttempt, type StoredMemory } from "@attune/contract";
import { intervalOf } from "@attune/curriculum";
import { keysOf } from "../../base/keys-of.ts";
import type { Principal } from "../../http/endpoints.ts";
import type { AttemptService } from "../../learning/exercise-attempts/service.ts";
import type { KnownUnitsService } from "../../learning/known-units/service.ts";
import type { ProgressService } from "../../learning/session-progress/service.ts";
import type { SetsService } from "../../learning/sets/service.ts";
import type { Limit, LimitService } from "../../limits/service.ts";
import type { OwnVisit, PageVisitService } from "../../visits/page-visits/service.ts";
import type { UsageSession, UsageSessionService } from "../../visits/usage-sessions/service.ts";
import type { AuthService } from "../auth/service.ts";
import { csvLines } from "./csv.ts";

/** Exports all data that is stored about a user, in parts: it may be many megabytes. */
export interface UserService {
  /**
   * The JSON text of an `Export`.
   * @throws Failure `rate_limited`; `unauthenticated` if the account is deleted.
   */
  export(principal: Principal): Promise<AsyncIterable<string>>;
  /**
   * The attempts as CSV (RFC 4180). Escapes fields that a spreadsheet would run as a formula.
   * @throws Failure `rate_limited`
   */
  exportAttempts(userId: string): Promise<AsyncIterable<string>>;
}

export interface UserDependencies {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly limits: LimitService;
  readonly auth: AuthService;
  readonly usageSessions: UsageSessionService;
  readonly progress: ProgressService;
  readonly knownUnits: KnownUnitsService;
  readonly sets: SetsService;
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

type Column = keyof StoredAttempt | "interval";

const COLUMNS = keysOf({
  answeredAt: true,
  exercise: true,
  itemId: true,
  interval: true,
  outcome: true,
  answer: true,
  tries: true,
  accuracy: true,
  centsOff: true,
  syllables: true,
  durationMs: true,
  id: true,
} satisfies Record<Column, true>);

type AttemptRow = Readonly<Record<Column, string | number | null>>;

/** Adds the interval's name, because item ids mean little to people. Syllables are JSON in one field. */
const toRow = (attempt: StoredAttempt): AttemptRow => ({
  ...attempt,
  syllables: attempt.syllables && JSON.stringify(attempt.syllables),
  interval: intervalOf(attempt.exercise, attempt.itemId) ?? null,
});

/** The lists that grow with the years. */
type PagedList = "attempts" | "memory" | "pageVisits";
type Pages = { readonly [Name in PagedList]: AsyncIterable<Export[Name]> };

/** The JSON text of an object whose arrays come in pages, a part for each page. */
async function* jsonParts(
  facts: object,
  lists: Readonly<Record<string, AsyncIterable<readonly unknown[]>>>,
): AsyncGenerator<string> {
  yield JSON.stringify(facts).slice(0, -1);
  for (const [name, pages] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const page of pages) {
      const items = JSON.stringify(page).slice(1, -1);
      if (items !== "") yield isFirst ? items : `,${items}`;
      isFirst &&= items === "";
    }
    yield "]";
  }
  yield "}";
}

async function* mapPages<From, To>(
  pages: AsyncIterable<readonly From[]>,
  map: (item: From) => To,
): AsyncGenerator<To[]> {
  for await (const page of pages) yield page.map(map);
}

/** One page, computed when the pages before have been sent. */
async function* memoryPages(attempts: AttemptService, userId: string) {
  const states = await attempts.statesOf(userId);
  yield [...states].map(
    ([atom, state]): StoredMemory => ({
      atom,
      ...state,
      firstAt: toIso(state.firstAt),
      lastAt: toIso(state.lastAt),
    }),
  );
}

async function* csvParts(pages: AsyncIterable<readonly StoredAttempt[]>): AsyncGenerator<string> {
  yield csvHeader(COLUMNS);
  for await (const page of pages) yield csvLines(COLUMNS, page.map(toRow));
}

export function userService(dependencies: UserDependencies): UserService {
  const { clock, limits, auth, usageSessions, progress, knownUnits, sets, attempts, visits } =
    dependencies;
  async function accountOf(userId: string): Promise<Export["account"]> {
    const { isConfirmed, pendingEmail } = await auth.emailStatus(userId);
    const formerEmails = await auth.formerEmails(userId);
    return {
      ...(await auth.me(userId)),
      emailConfirmed: isConfirmed,
      pendingEmail,
      formerEmails: formerEmails.map(({ email, expiresAt }) => ({
        email,
        storedUntil: toIso(expiresAt),
      })),
    };
  }
  return {
    async export(principal) {
      const { userId } = principal;
      await limits.consume(EXPORTS, userId);
      const facts: Omit<Export, PagedList> = {
        exportedAt: toIso(clock()),
        account: await accountOf(userId),
        devices: await auth.listDevices(principal),
        passkeys: await auth.passkeys.list(userId),
        progress: await progress.allOf(userId),
        knownUnits: await knownUnits.allOf(userId),
        sets: await sets.allOf(userId),
        sessions: (await usageSessions.allOf(userId)).map(toSession),
      };
      const lists: Pages = {
        attempts: attempts.pagesOf(userId),
        memory: memoryPages(attempts, userId),
        pageVisits: mapPages(visits.pagesOf(userId), toPageVisit),
      };
      return jsonParts(facts, lists);
    },
    async exportAttempts(userId) {
      await limits.consume(EXPORTS, userId);
      return csvParts(attempts.pagesOf(userId));
    },
  };
}

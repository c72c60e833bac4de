import { randomUUID } from "node:crypto";
import { MAX_SET_BYTES, MAX_SET_DELETIONS, MAX_SETS, PAGE_PATHS } from "@attune/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  type AccountServer,
  accountServer,
  PASSWORD,
  registerClient,
} from "../testing/accounts.ts";
import { describeSqlite, useDatabase } from "../testing/databases.ts";
import { MAX_AUTH_SESSIONS } from "./accounts/auth/lifetimes.ts";
import { LOGINS_A_DAY, REGISTRATIONS } from "./accounts/auth/limits.ts";
import { countUses, SETS_FROM } from "./learning/sets/service.ts";
import type { Limit } from "./limits/service.ts";
import { VISITS_PER_DAY } from "./visits/page-visits/service.ts";

// Bytes that callers without an account, or with a new one, can make the database keep: the table in docs/security.md.

const SAMPLE = 100;
const DAY_MS = 86_400_000;
const LONGEST_USERNAME = 40;
const LONGEST_EMAIL = 254;

const perDay = ({ max, windowS }: Limit) => (max * 86_400) / windowS;

/** @param emailLength At least 130. */
function accountOf(n: number, emailLength: number) {
  const mailbox = `m${n}`.padEnd(64, "x");
  const host = `${"x".repeat(59)}.`.repeat(4).slice(0, emailLength - mailbox.length - 7);
  return {
    username: `${n} `.padEnd(LONGEST_USERNAME, "x"),
    email: `${mailbox}@${host}x.test`,
    password: PASSWORD,
  };
}

describeSqlite("beside a stranger, the database", (create) => {
  const database = useDatabase(create);

  /** Bytes of the pages in use, with indexes. */
  async function size(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select (page_count - freelist_count) * page_size as bytes
      from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(database.db);
    return rows[0]?.bytes ?? 0;
  }

  /** @returns Bytes that a call adds, on average. */
  async function cost(server: AccountServer, call: (n: number) => Promise<number>, status = 200) {
    const before = await size();
    for (let n = 0; n < SAMPLE; n += 1) expect(await call(n)).toBe(status);
    await server.services.settled();
    return ((await size()) - before) / SAMPLE;
  }

  test("keeps at most 50 MB a day of what one network sends without practicing", async () => {
    const server = await accountServer(database.db);
    const { app, services } = server;
    const password = PASSWORD;
    const post = async (call: string, body: object) => (await server.post(call, body)).statusCode;
    const registration = await cost(server, (n) => post("register", accountOf(n, LONGEST_EMAIL)));
    const login = await cost(server, (n) =>
      post("login", { username: accountOf(n, LONGEST_EMAIL).username, password }),
    );
    const guess = await cost(
      server,
      (n) => post("login", { username: `unknown ${n}`, password }),
      401,
    );
    const recordVisit = async (n: number) => {
      const payload = { pagePath: PAGE_PATHS[n % PAGE_PATHS.length] };
      const { statusCode } = await app.inject({ method: "POST", url: "/api/page-visits", payload });
      await services.totals.refresh();
      return statusCode;
    };
    // The totals of pages and addresses don't grow with later visits.
    await cost(server, recordVisit);
    const visit = await cost(server, recordVisit);
    const day =
      registration * perDay(REGISTRATIONS) +
      Math.max(login, guess) * perDay(LOGINS_A_DAY) +
      visit * perDay(VISITS_PER_DAY);
    expect(day).toBeLessThan(50_000_000);
  });

  test("keeps at most 1 kB of an account that never practices", async () => {
    const server = await accountServer(database.db);
    const { post, services, clock } = server;
    const kept = await cost(server, async (n) => {
      const { statusCode } = await post("register", accountOf(n, 130));
      if (n === SAMPLE - 1) {
        await services.settled();
        clock.advance(90 * DAY_MS);
        await services.deleteExpired();
      }
      return statusCode;
    });
    expect(kept).toBeGreaterThan(100);
    expect(kept).toBeLessThan(1_000);
  });

  /** Bytes that an account keeps of these changes of sets, sent in calls of `perCall`. */
  async function keptOf(changes: readonly object[], perCall: number): Promise<number> {
    const { app } = await accountServer(database.db);
    const { bearer } = await registerClient(app);
    const before = await size();
    for (let n = 0; n < changes.length; n += perCall) {
      const payload = { sets: changes.slice(n, n + perCall) };
      const call = { method: "POST", url: "/api/user/sets", headers: bearer, payload } as const;
      expect((await app.inject(call)).statusCode).toBe(200);
    }
    return (await size()) - before;
  }
  const longestSet = () => ({
    id: randomUUID(),
    set: { name: "x".repeat(MAX_SET_BYTES - 11) },
    isInPractice: true,
    changedAt: 0,
  });
  const deletion = () => ({ id: randomUUID(), isDeleted: true, changedAt: 0 });
  const list = <Item>(length: number, make: () => Item) => Array.from({ length }, make);

  test("keeps at most 1.1 MB of an account's own sets", async () => {
    const set = (await keptOf(list(56, longestSet), 14)) / 56;
    const deleted = (await keptOf(list(150, deletion), 150)) / 150;
    expect(set).toBeGreaterThan(MAX_SET_BYTES);
    expect(MAX_SETS * set + MAX_SET_DELETIONS * deleted).toBeLessThan(1_100_000);
  });

  test("keeps at most 40 MB a day of the sets that one network sends", async () => {
    const perUse = async (make: () => object, count: number) => {
      const changes = list(count, make);
      return (await keptOf(changes, count)) / countUses(changes);
    };
    const costs = [
      await perUse(longestSet, 14),
      await perUse(() => ({ ...longestSet(), set: {} }), 140),
      await perUse(deletion, 140),
    ];
    expect(SETS_FROM.max * Math.max(...costs)).toBeLessThan(40_000_000);
  });

  test("keeps a bounded number of auth sessions of an account, the last used ones", async () => {
    const { post, me, clock } = await accountServer(database.db);
    const account = accountOf(0, LONGEST_EMAIL);
    const registered = await post("register", account);
    expect(registered.statusCode).toBe(200);
    const first = registered.json().token;
    let last = "";
    for (let n = 0; n < MAX_AUTH_SESSIONS; n += 1) {
      clock.advance(1);
      const response = await post("login", { username: account.username, password: PASSWORD });
      expect(response.statusCode).toBe(200);
      last = response.json().token;
    }
    expect(await me({ authorization: `Bearer ${first}` })).toBe(401);
    expect(await me({ authorization: `Bearer ${last}` })).toBe(200);
    const rows = await database.db.selectFrom("auth_sessions").select("token_hash").execute();
    expect(rows).toHaveLength(MAX_AUTH_SESSIONS);
  });
});

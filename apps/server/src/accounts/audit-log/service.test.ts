import { expect, test } from "vitest";
import { signInAdmin } from "../../../testing/accounts.ts";
import { ADMIN, testApp, testClock } from "../../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { auditLog, MAX_FAILURES, MAX_OTHERS } from "./service.ts";

describeEachDatabase("the audit log", (create, describeOnce) => {
  const database = useDatabase(create);

  async function setUp() {
    const { db } = database;
    for (const table of ["admin_actions", "rate_limits"] as const)
      await db.deleteFrom(table).execute();
    const clock = testClock();
    return { db, clock, log: auditLog(db, clock) };
  }

  test("lists actions newest first, with truncated addresses", async () => {
    const { clock, log } = await setUp();
    await log.record("signed_in", "administrator", "203.0.113.77");
    clock.advance(1_000);
    await log.record("unlocked", "operator");
    expect(await log.list()).toEqual([
      {
        id: expect.any(String),
        at: "2026-01-15T12:00:01.000Z",
        actor: "operator",
        action: "unlocked",
        network: "",
      },
      {
        id: expect.any(String),
        at: "2026-01-15T12:00:00.000Z",
        actor: "administrator",
        action: "signed_in",
        network: "203.0.113.0/24",
      },
    ]);
  });

  test("keeps the newest rows, and failed sign-ins don't displace others", async () => {
    const { db, log } = await setUp();
    const rowsOf = (action: "sign_in_failed" | "signed_in", count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${action} ${at}`,
        at,
        actor: "unknown" as const,
        action,
        network: "",
      }));
    for (const rows of [rowsOf("sign_in_failed", MAX_FAILURES), rowsOf("signed_in", MAX_OTHERS)])
      await db.insertInto("admin_actions").values(rows).execute();
    await log.record("sign_in_failed", "unknown", "192.0.2.1");
    await log.record("signed_in", "administrator", "192.0.2.1");
    const rows = await db.selectFrom("admin_actions").select(["id", "action"]).execute();
    const failures = rows.filter(({ action }) => action === "sign_in_failed");
    expect([failures.length, rows.length - failures.length]).toEqual([MAX_FAILURES, MAX_OTHERS]);
    const ids = rows.map(({ id }) => id);
    expect(ids).not.toContain("sign_in_failed 0");
    expect(ids).not.toContain("signed_in 0");
    expect(ids).toContain("signed_in 1");
  });

  describeOnce("the administrator's calls", () => {
    test("records logins, logouts, exports and archives", async () => {
      const { db, log } = await setUp();
      const app = await testApp(db);
      const failed = await app.inject({
        method: "POST",
        url: "/api/admin/login",
        payload: { username: ADMIN.username, password: "wrong" },
        remoteAddress: "198.51.100.9",
      });
      expect(failed.statusCode).toBe(401);
      const headers = await signInAdmin(app);
      await app.inject({ url: "/api/admin/page-visits.csv", headers });
      await app.inject({
        method: "POST",
        url: "/api/admin/archive-page-visits",
        headers,
        payload: { olderThanDays: 365 },
      });
      const listed = await app.inject({ url: "/api/admin/actions", headers });
      expect(listed.json()).toHaveLength(4);
      await app.inject({ method: "POST", url: "/api/admin/logout", headers });
      const actions = await log.list();
      expect(
        new Set(actions.map(({ actor, action, network }) => `${actor} ${action} ${network}`)),
      ).toEqual(
        new Set([
          "unknown sign_in_failed 198.51.100.0/24",
          "administrator signed_in 127.0.0.0/24",
          "administrator visits_exported 127.0.0.0/24",
          "administrator visits_archived 127.0.0.0/24",
          "administrator signed_out 127.0.0.0/24",
        ]),
      );
    });
  });
});

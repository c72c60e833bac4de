import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Endpoint, endpoints } from "@attune/contract";
import { expect, onTestFinished, test } from "vitest";
import { accountServer, registerClient, signInAdmin } from "../../testing/accounts.ts";
import { describeSqlite, useDatabase } from "../../testing/databases.ts";
import { visitRow } from "../../testing/visits.ts";
import type { Db } from "../db/schema.ts";
import { insertVisit } from "../db/visits/insert-visit.ts";

const VALUES: Readonly<Record<string, string>> = {
  lessonId: "61",
  direction: "up",
  modeName: "phrygian",
};
const QUERY =
  "key=C&type=sharp&exercise=intervals&utcOffsetMinutes=0&olderThanDays=0&id=1&role=admin&token=x";
const DAY_MS = 86_400_000;

/** Rate limits, and the log of what the administrator downloads. */
const RECORDS_OF_REQUESTS = ["rate_limits", "admin_actions"];

/** Every table except those that record requests. */
async function dump(db: Db): Promise<string> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !RECORDS_OF_REQUESTS.includes(name),
  );
  const rows = tables.map(({ name }) =>
    db
      .selectFrom(name as "users")
      .selectAll()
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}

describeSqlite("GET requests", (create) => {
  const database = useDatabase(create);

  test("change no data", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "attune-safe-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const { app, services, clock, sentEmails } = await accountServer(database.db, { dataDir });
    const { cookie } = await registerClient(app);
    const admin = await signInAdmin(app);
    await sentEmails();
    for (const days of [0, 9])
      await insertVisit(database.db, visitRow({ created_at: clock() - days * DAY_MS }));
    const archive = await services.archives.archiveOlderThan(5);
    // Reading totals refreshes them, which changes only derived data.
    await services.totals.refresh();
    const before = await dump(database.db);
    for (const { method, path, auth } of Object.values<Endpoint>(endpoints)) {
      if (method !== "GET") continue;
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? archive?.id ?? "");
      const headers = auth === "admin" ? admin : cookie;
      const { statusCode } = await app.inject({ url: `${url}?${QUERY}`, headers });
      expect([url, statusCode]).toEqual([url, 200]);
    }
    expect(await dump(database.db)).toBe(before);
  });
});

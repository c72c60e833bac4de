import { type Endpoint, endpoints } from "@attune/contract";
import { expect, test } from "vitest";
import { accountServer, signedIn } from "../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import type { Db } from "../db/schema.ts";

const VALUES: Readonly<Record<string, string>> = {
  lessonId: "61",
  direction: "up",
  modeName: "phrygian",
};
const QUERY = "key=C&type=sharp&exercise=intervals&utcOffsetMinutes=0&id=1&role=admin&token=x";

/** All but what is counted for the limits. */
async function dump(db: Db): Promise<string> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== "rate_limits");
  const rows = tables.map(({ name }) =>
    db
      .selectFrom(name as "users")
      .selectAll()
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}

describeEachDatabase("GET", (create) => {
  const database = useDatabase(create);

  test("changes nothing, whatever is asked for", async () => {
    const { app, letters } = await accountServer(database.db);
    const { cookie } = await signedIn(app);
    await letters();
    const before = await dump(database.db);
    for (const { method, path } of Object.values<Endpoint>(endpoints)) {
      if (method !== "GET") continue;
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? "");
      const { statusCode } = await app.inject({ url: `${url}?${QUERY}`, headers: cookie });
      expect([url, statusCode]).toEqual([url, 200]);
    }
    expect(await dump(database.db)).toBe(before);
  });
});

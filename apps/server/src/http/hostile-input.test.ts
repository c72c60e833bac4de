import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Endpoint, type Endpoints, endpoints } from "@attune/contract";
import type { InjectOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type Owned, RULES, requestOf } from "../../testing/access-rules.ts";
import { accountServer, registerClient, signInAdmin } from "../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";

/** SQL, what databases can't store, and values at the ends of ranges. */
const HOSTILE = [
  "' or '1'='1",
  "'; drop table users; --",
  "created_at desc; select pg_sleep(9)",
  "1) union select password_hash from users --",
  "%_%",
  "\0",
  "\ud800",
  "🎻".repeat(3_000),
  "__proto__",
  "-1",
  "99999999999999999999",
  "1e999",
  "",
] as const;
const HOSTILE_JSON: readonly unknown[] = [
  ...HOSTILE,
  null,
  -1,
  2 ** 53,
  [],
  {},
  [["'"]],
  { $gt: "" },
  true,
];
/** Text of the schema library's own messages. */
const SCHEMA_LIBRARY =
  /Invalid (input|option|string|UUID|ISO)|Too (big|small)|Unrecognized|expected|received|zod/i;

const fieldsOf = (schema: unknown) =>
  Object.keys(
    z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" }).properties ?? {},
  );

/** The valid request, with one parameter or field replaced by each hostile value. */
function* hostileRequests(name: keyof Endpoints, owned: Owned): Generator<InjectOptions> {
  const endpoint = endpoints[name] as Endpoint;
  const valid = requestOf(endpoint, RULES[name], owned);
  for (const value of HOSTILE) {
    if (endpoint.params)
      yield {
        ...valid,
        url: endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value.toWellFormed())),
      };
    if (endpoint.query)
      for (const field of fieldsOf(endpoint.query))
        yield { ...valid, query: { ...(valid.query as object), [field]: value.toWellFormed() } };
  }
  if (!endpoint.body) return;
  for (const value of HOSTILE_JSON) {
    yield { ...valid, payload: JSON.stringify(value) };
    for (const field of fieldsOf(endpoint.body))
      yield { ...valid, payload: { ...(valid.payload as object), [field]: value } };
  }
}

describeEachDatabase("hostile input", (create) => {
  const database = useDatabase(create);

  test.each(Object.keys(endpoints) as (keyof Endpoints)[])(
    "in each parameter of %s is refused or is data",
    async (name) => {
      const dataDir = mkdtempSync(join(tmpdir(), "attune-hostile-"));
      onTestFinished(() => rmSync(dataDir, { recursive: true }));
      const { db } = database;
      const { app, services, sentEmails } = await accountServer(db, { dataDir });
      const [clara, witness] = [await registerClient(app), await registerClient(app)];
      const admin = await signInAdmin(app);
      const session = await app.inject({
        method: "POST",
        url: "/api/session",
        headers: clara.bearer,
      });
      const visit = await app.inject({
        method: "POST",
        url: "/api/page-visits",
        payload: { pagePath: "/keys" },
      });
      const owned = { usageSession: session.json().id, ...visit.json(), visit: visit.json().id };
      const contentType = { "content-type": "application/json" };
      const credentials = (endpoints[name] as Endpoint).auth === "admin" ? admin : clara.bearer;
      for (const request of hostileRequests(name, owned)) {
        await db.deleteFrom("rate_limits").execute();
        const headers = { ...(request.payload !== undefined && contentType), ...credentials };
        const answer = await app.inject({ ...request, headers });
        const described = JSON.stringify([request.url, request.query, request.payload]).slice(
          0,
          300,
        );
        expect(answer.statusCode, described).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(answer.body, described).not.toMatch(SCHEMA_LIBRARY);
      }
      await sentEmails();
      await services.archives.resume();
      const me = await app.inject({ url: "/api/auth/me", headers: witness.bearer });
      expect(me.json()).toEqual(witness.user);
    },
    60_000,
  );
});

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Endpoint, type Endpoints, endpoints } from "@attune/contract";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import {
  attempt,
  PASSWORD,
  ROLES,
  type Role,
  RULES,
  type Rule,
  requestOf,
} from "../../testing/access-rules.ts";
import { ADMIN, lenientPasswordStrength, testClock, testMailer } from "../../testing/app.ts";
import { describeSqlite, useDatabase } from "../../testing/databases.ts";
import type { Db } from "../db/schema.ts";
import { createTraffic } from "../http/connections/traffic.ts";
import { registerEndpoints } from "../http/endpoints.ts";
import { createServer } from "./app.ts";
import { createIdentify } from "./identify.ts";
import { routes } from "./routes.ts";
import { createServices } from "./services.ts";

const publicUrl = "http://localhost:3000";

/** A server with every endpoint. */
async function serve(db: Db): Promise<FastifyInstance> {
  const traffic = createTraffic();
  const dataDir = mkdtempSync(join(tmpdir(), "attune-access-"));
  const services = createServices({
    db,
    traffic,
    mailer: testMailer(),
    clock: testClock(),
    publicUrl,
    dataDir,
    admin: ADMIN,
    passwordStrength: lenientPasswordStrength,
  });
  const app = createServer({
    config: { publicUrl, trustProxy: false },
    traffic,
    logger: false,
  });
  registerEndpoints(app, routes(services, publicUrl), createIdentify(services, publicUrl));
  app.addHook("onClose", async () => {
    await services.close();
    rmSync(dataDir, { recursive: true });
  });
  await app.ready();
  return app;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function post(app: FastifyInstance, url: string, payload: object, headers = {}) {
  return (await app.inject({ method: "POST", url, headers, payload })).json();
}

/** Signs in two users and the administrator, and creates data of the first user. */
async function setUpRoles(app: FastifyInstance) {
  const account = async (username: string) => {
    const body = { username, email: `${username}@x.test`, password: PASSWORD };
    const { token } = await post(app, "/api/auth/register", body);
    return bearer(token);
  };
  const owner = await account("owner");
  const other = await account("other");
  const usageSession = await post(app, "/api/session", {}, owner);
  const visit = await post(app, "/api/page-visits", { pagePath: "/keys" }, owner);
  const { username, password } = ADMIN;
  const administrator = await post(app, "/api/admin/login", { username, password });
  const headers: Record<Role, Record<string, string>> = {
    visitor: {},
    owner,
    other,
    admin: bearer(administrator.token),
  };
  return {
    headers,
    owned: { usageSession: usageSession.id, visit: visit.id, secret: visit.secret },
  };
}

describe("the rules", () => {
  test.each(Object.keys(endpoints) as (keyof Endpoints)[])(
    "for %s agree with its `auth`",
    (name) => {
      const { auth, protectedValues: locked } = endpoints[name] as Endpoint;
      const [visitor, owner, , admin] = RULES[name].answers;
      if (auth === "anyone" && !locked) return;
      expect(visitor).toBe(401);
      if (auth === "admin") expect([owner, [200, 400, 404].includes(admin)]).toEqual([403, true]);
      else expect(admin).toBe(403);
    },
  );
});

describeSqlite("access", (create) => {
  const database = useDatabase(create);

  test.each(Object.entries(RULES) as [keyof Endpoints, Rule][])(
    "to %s follows its rule",
    async (name, rule) => {
      const { db } = database;
      await db.deleteFrom("users").execute();
      await db.deleteFrom("rate_limits").execute();
      const app = await serve(db);
      const { headers, owned } = await setUpRoles(app);
      const answers: number[] = [];
      for (const role of ROLES) {
        const call = requestOf(endpoints[name], rule, owned);
        const answer = await app.inject({ ...call, headers: headers[role] });
        answers.push(answer.statusCode);
      }
      expect(answers).toEqual(rule.answers);
      await app.close();
    },
  );

  test("to another user's data is denied", async () => {
    const { db } = database;
    await db.deleteFrom("users").execute();
    const app = await serve(db);
    const { headers, owned } = await setUpRoles(app);
    const call = (role: Role, method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
      app.inject({ method, url, headers: headers[role], ...(payload && { payload }) });
    const progress = { exercise: "intervals", currentExerciseIndex: 7, completed: false };
    const id = randomUUID();
    await call("owner", "POST", "/api/session-progress", progress);
    await call("owner", "POST", "/api/exercise-attempts", { id, ...attempt() });
    await call("owner", "POST", "/api/user/increment-ovations", { id });

    const theirs = await call("other", "GET", "/api/session-progress?exercise=intervals");
    expect(theirs.json()).toMatchObject({ currentExerciseIndex: 0, updatedAt: null });
    expect((await call("other", "GET", "/api/user/export")).json()).toMatchObject({
      account: { username: "other", ovations: 0 },
      progress: [],
      attempts: [],
      sessions: [],
      pageVisits: [],
    });
    // Ids are unique per user.
    const again = await call("other", "POST", "/api/user/increment-ovations", { id });
    expect(again.json()).toEqual({ ovations: 1 });

    const forged = { sessionDuration: 60, secret: "guessed" };
    for (const role of ROLES) {
      for (const body of [forged, { sessionDuration: 60 }]) {
        const answer = await call(role, "PUT", `/api/page-visits/${owned.visit}`, body);
        expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
      }
    }
    const visit = await db
      .selectFrom("page_visits")
      .select("duration_s")
      .where("id", "=", owned.visit)
      .executeTakeFirst();
    expect(visit).toEqual({ duration_s: null });
    await app.close();
  });

  test.each(["role", "id", "userId", "createdAt", "ovations", "user_id"])(
    "to the field %s is denied in request bodies",
    async (field) => {
      const { db } = database;
      await db.deleteFrom("users").execute();
      await db.deleteFrom("rate_limits").execute();
      const app = await serve(db);
      const { headers } = await setUpRoles(app);
      const victim = await db
        .selectFrom("users")
        .select("id")
        .where("username", "=", "owner")
        .executeTakeFirstOrThrow();
      const value = field === "ovations" ? 99 : victim.id;
      const before = await db.selectFrom("users").selectAll().where("id", "=", victim.id).execute();
      const bodies: [string, object][] = [
        ["/api/auth/register", { username: "mallory", email: "m@x.test", password: PASSWORD }],
        ["/api/session", {}],
        [
          "/api/session-progress",
          { exercise: "intervals", currentExerciseIndex: 1, completed: false },
        ],
        ["/api/exercise-attempts", attempt()],
        ["/api/page-visits", { pagePath: "/keys" }],
      ];
      for (const [url, body] of bodies) {
        const answer = await app.inject({
          method: "POST",
          url,
          headers: headers.other,
          payload: { ...body, [field]: value },
        });
        expect(answer.statusCode).toBeLessThan(500);
      }
      const owns = await Promise.all(
        (
          [
            "user_sessions",
            "session_progress",
            "known_units",
            "own_sets",
            "exercise_attempts",
          ] as const
        ).map((table) =>
          db.selectFrom(table).select("user_id").where("user_id", "=", victim.id).execute(),
        ),
      );
      // Only the usage session that the owner started.
      expect(owns.flat()).toHaveLength(1);
      const after = await db.selectFrom("users").selectAll().where("id", "=", victim.id).execute();
      expect(after).toEqual(before);
      await app.close();
    },
  );
});

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Endpoint, type Endpoints, endpoints } from "@attune/contract";
import type { FastifyInstance, InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { ADMIN, lenientPasswordStrength, testClock, testMailer } from "../testing/app.ts";
import { describeSqlite, useDatabase } from "../testing/databases.ts";
import { createServer } from "./app.ts";
import { createIdentify } from "./auth/credentials.ts";
import type { Db } from "./db/schema.ts";
import { registerEndpoints } from "./http/endpoints.ts";
import { createTraffic } from "./http/traffic.ts";
import { routes } from "./routes.ts";
import { createServices } from "./services.ts";

/** A visitor, the owner of the requested data, another user, and the administrator. */
const ROLES = ["visitor", "owner", "other", "admin"] as const;
type Role = (typeof ROLES)[number];

/** Ids of the owner's data. */
interface Owned {
  readonly usageSession: string;
  readonly visit: string;
  readonly secret: string;
}

interface Rule {
  /** A valid request. */
  readonly call?: (owned: Owned) => {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: object;
  };
  /** Expected status codes, in the order of {@link ROLES}. */
  readonly answers: readonly [visitor: number, owner: number, other: number, admin: number];
}

const ANYONE: Rule["answers"] = [200, 200, 200, 200];
const USERS: Rule["answers"] = [401, 200, 200, 403];
const OWNER: Rule["answers"] = [401, 200, 404, 403];
const ADMINS: Rule["answers"] = [401, 403, 403, 200];

const PASSWORD = "Crescendo-88 keys";
const open = (call?: Rule["call"]): Rule => ({ answers: ANYONE, ...(call && { call }) });
const users = (call?: Rule["call"]): Rule => ({ answers: USERS, ...(call && { call }) });
const admins = (call?: Rule["call"]): Rule => ({ answers: ADMINS, ...(call && { call }) });
const attempt = () => ({
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  durationMs: 900,
  answeredAt: 0,
});

const CREDENTIAL = { id: "x", rawId: "x", type: "public-key" } as const;

/** One rule for each endpoint of the contract; a missing one is a type error. */
const RULES: Record<keyof Endpoints, Rule> = {
  getHealth: open(),
  getReadiness: open(),
  getAbout: open(),
  listLessons: open(),
  listMatchingLessons: open(() => ({ query: { key: "C" } })),
  listEarTrainingLessons: users(),
  listInversions: open(),
  listEnharmonics: open(),
  listCircleOfFifthsLessons: open(() => ({ query: { type: "sharp" } })),
  getCircleOfFifthsLesson: open(() => ({ params: { lessonId: "61" } })),
  listTriads: open(),
  getChromaticScale: open(() => ({ params: { direction: "up" } })),
  getMode: users(() => ({ params: { modeName: "phrygian" } })),
  listNotationQuestions: open(),
  getMe: users(),
  login: open(() => ({ body: { username: "owner", password: PASSWORD } })),
  register: open(() => ({
    body: { username: `new ${randomUUID()}`.slice(0, 30), email: "n@x.test", password: PASSWORD },
  })),
  forgotUsername: open(() => ({ body: { email: "owner@x.test" } })),
  forgotPassword: open(() => ({ body: { email: "owner@x.test" } })),
  resetPassword: {
    call: () => ({ body: { token: "made up", newPassword: PASSWORD } }),
    answers: [400, 400, 400, 400],
  },
  changePassword: users(() => ({
    body: { currentPassword: PASSWORD, newPassword: PASSWORD.replace(" ", "!") },
  })),
  deleteAccount: users(),
  listDevices: users(),
  // There is no such device.
  signOutDevice: {
    call: () => ({ params: { id: "x".repeat(43) } }),
    answers: [401, 404, 404, 403],
  },
  beginPasskeyLogin: open(),
  // These credentials answer no challenge.
  loginWithPasskey: {
    call: () => ({
      body: {
        credential: {
          ...CREDENTIAL,
          response: { clientDataJSON: "x", authenticatorData: "x", signature: "x" },
        },
      },
    }),
    answers: [400, 400, 400, 400],
  },
  addPasskey: {
    call: () => ({
      body: {
        name: "made up",
        credential: { ...CREDENTIAL, response: { clientDataJSON: "x", attestationObject: "x" } },
      },
    }),
    answers: [401, 400, 400, 403],
  },
  beginPasskey: users(),
  listPasskeys: users(),
  // There is no such passkey.
  removePasskey: {
    call: () => ({ params: { id: "x".repeat(43) } }),
    answers: [401, 404, 404, 403],
  },
  getEmail: users(),
  sendConfirmation: users(),
  changeEmail: users(() => ({ body: { email: "new@x.test" } })),
  cancelEmailChange: users(),
  confirmEmail: {
    call: () => ({ body: { token: "made up" } }),
    answers: [400, 400, 400, 400],
  },
  undoEmailChange: {
    call: () => ({ body: { token: "made up" } }),
    answers: [400, 400, 400, 400],
  },
  logout: open(),
  incrementOvations: users(() => ({ body: { id: randomUUID() } })),
  incrementEncores: users(() => ({ body: { id: randomUUID() } })),
  getLearning: users(),
  exportUser: users(),
  exportAttempts: users(),
  startSession: users(() => ({ body: {} })),
  endSession: {
    call: ({ usageSession }) => ({ params: { id: usageSession }, body: { totalDuration: 1 } }),
    answers: OWNER,
  },
  getSessionProgress: users(() => ({ query: { exercise: "intervals" } })),
  saveSessionProgress: users(() => ({
    body: { exercise: "intervals", currentExerciseIndex: 1, completed: false },
  })),
  recordAttempt: users(() => ({ body: { id: randomUUID(), ...attempt() } })),
  analyzeAudio: open(() => ({ body: [] })),
  createPageVisit: open(() => ({ body: { pagePath: "/keys" } })),
  // Only the client that knows the secret may update the visit.
  updatePageVisit: open(({ visit, secret }) => ({
    params: { id: visit },
    body: { sessionDuration: 1, secret },
  })),
  leavePage: open(({ visit, secret }) => ({
    params: { id: visit },
    body: { sessionDuration: 1, secret },
  })),
  adminLogin: open(() => ({ body: { username: ADMIN.username, password: ADMIN.password } })),
  getAdmin: admins(),
  getVisitStatistics: admins(),
  listPageVisits: admins(() => ({ query: { page: "2", search: "192.0." } })),
  exportPageVisits: admins(),
  getDatabaseMetrics: admins(),
  listUserSummaries: admins(() => ({ query: { timeRange: "week", sort: "lastVisit" } })),
  listPageSummaries: admins(),
  listUsers: admins(() => ({ query: { search: "own" } })),
  countArchivable: admins(() => ({ query: { olderThanDays: "0" } })),
  archivePageVisits: admins(() => ({ body: { olderThanDays: 0 } })),
  getArchiveJob: admins(),
  getSignUps: admins(),
  listArchives: admins(),
  // There is no such archive.
  downloadArchive: {
    call: () => ({ params: { id: randomUUID() } }),
    answers: [401, 403, 403, 404],
  },
  listAdminActions: admins(),
  getSecondFactor: admins(),
  setUpSecondFactor: admins(),
  // The password and the code are wrong.
  enableSecondFactor: {
    call: () => ({ body: { password: "wrong", code: "000000" } }),
    answers: [401, 403, 403, 400],
  },
  removeSecondFactor: {
    call: () => ({ body: { password: "wrong", code: "000000" } }),
    answers: [401, 403, 403, 400],
  },
  adminLogout: admins(),
};

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

function request({ method, path }: Endpoint, rule: Rule, owned: Owned): InjectOptions {
  const { params = {}, query, body } = rule.call?.(owned) ?? {};
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
  return { method, url, ...(query && { query }), ...(body && { payload: body }) };
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
        const call = request(endpoints[name], rule, owned);
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
        (["user_sessions", "session_progress", "exercise_attempts"] as const).map((table) =>
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

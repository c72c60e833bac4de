import { randomUUID } from "node:crypto";
import type { Endpoint, Endpoints } from "@attune/contract";
import type { InjectOptions } from "fastify";
import { ADMIN } from "./app.ts";

/** A visitor, the owner of the requested data, another user, and the administrator. */
export const ROLES = ["visitor", "owner", "other", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Ids of the owner's data. */
export interface Owned {
  readonly usageSession: string;
  readonly visit: string;
  readonly secret: string;
}

export interface Rule {
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

export const PASSWORD = "Crescendo-88 keys";
const open = (call?: Rule["call"]): Rule => ({ answers: ANYONE, ...(call && { call }) });
const users = (call?: Rule["call"]): Rule => ({ answers: USERS, ...(call && { call }) });
const admins = (call?: Rule["call"]): Rule => ({ answers: ADMINS, ...(call && { call }) });
export const attempt = () => ({
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  durationMs: 900,
  answeredAt: 0,
});

const CREDENTIAL = { id: "x", rawId: "x", type: "public-key" } as const;

/** One rule for each endpoint of the contract; a missing one is a type error. */
export const RULES: Record<keyof Endpoints, Rule> = {
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
  mergeKnownUnits: users(() => ({
    body: { units: [{ unit: "triad", isKnown: true, changedAt: 0 }] },
  })),
  mergeSets: users(() => ({
    body: { sets: [{ id: randomUUID(), set: {}, isInPractice: true, changedAt: 0 }] },
  })),
  recordAttempt: users(() => ({ body: { id: randomUUID(), ...attempt() } })),
  pullAttempts: users(() => ({ query: { after: "0" } })),
  importAttempts: users(() => ({ body: { attempts: [{ id: randomUUID(), ...attempt() }] } })),
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

/** The valid request of a rule, without credentials. */
export function requestOf({ method, path }: Endpoint, rule: Rule, owned: Owned): InjectOptions {
  const { params = {}, query, body } = rule.call?.(owned) ?? {};
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
  return { method, url, ...(query && { query }), ...(body && { payload: body }) };
}

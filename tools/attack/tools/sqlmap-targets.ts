/** The parameters that sqlmap attacks, and those that it doesn't, with the reason. */
import type { Endpoints } from "@attune/contract";

export type Place = "params" | "query" | "body";

export interface SqlmapTarget {
  readonly endpoint: keyof Endpoints;
  readonly place: Place;
  readonly names: readonly string[];
  readonly role?: "user" | "admin";
  /** Replace drawn values, such that the unattacked request finds something. */
  readonly values?: Readonly<Record<string, string>>;
  /** The endpoint that creates what the request names. */
  readonly of?: keyof Endpoints;
  /** A field that gets another value in each request, because the server limits the attempts for one. */
  readonly fresh?: string;
}

export const SQLMAP_TARGETS: readonly SqlmapTarget[] = [
  { endpoint: "login", place: "body", names: ["username"] },
  { endpoint: "login", place: "body", names: ["password"], fresh: "username" },
  { endpoint: "register", place: "body", names: ["username", "email", "password"] },
  { endpoint: "forgotUsername", place: "body", names: ["email"] },
  { endpoint: "forgotPassword", place: "body", names: ["email"] },
  { endpoint: "resetPassword", place: "body", names: ["token", "newPassword"] },
  {
    endpoint: "changePassword",
    place: "body",
    names: ["currentPassword", "newPassword"],
    role: "user",
  },
  { endpoint: "confirmEmail", place: "body", names: ["token"] },
  { endpoint: "undoEmailChange", place: "body", names: ["token"] },
  { endpoint: "removePasskey", place: "params", names: ["id"], role: "user" },
  { endpoint: "signOutDevice", place: "params", names: ["id"], role: "user" },
  { endpoint: "incrementOvations", place: "body", names: ["id"], role: "user" },
  { endpoint: "incrementEncores", place: "body", names: ["id"], role: "user" },
  { endpoint: "getLearning", place: "query", names: ["utcOffsetMinutes"], role: "user" },
  { endpoint: "startSession", place: "body", names: ["id", "userId"], role: "user" },
  { endpoint: "endSession", place: "params", names: ["id"], role: "user", of: "startSession" },
  { endpoint: "getSessionProgress", place: "query", names: ["exercise"], role: "user" },
  {
    endpoint: "saveSessionProgress",
    place: "body",
    names: ["exercise", "currentItemId", "updatedAt"],
    role: "user",
  },
  {
    endpoint: "recordAttempt",
    place: "body",
    names: ["id", "exercise", "itemId", "outcome", "answer", "answeredAt"],
    role: "user",
  },
  { endpoint: "pullAttempts", place: "query", names: ["after"], role: "user" },
  { endpoint: "createPageVisit", place: "body", names: ["pagePath", "userAgent"] },
  { endpoint: "updatePageVisit", place: "params", names: ["id"], of: "createPageVisit" },
  { endpoint: "updatePageVisit", place: "body", names: ["secret"], of: "createPageVisit" },
  { endpoint: "leavePage", place: "params", names: ["id"], of: "createPageVisit" },
  { endpoint: "leavePage", place: "body", names: ["secret"], of: "createPageVisit" },
  { endpoint: "adminLogin", place: "body", names: ["username", "password", "code"] },
  { endpoint: "getVisitStatistics", place: "query", names: ["timeRange"], role: "admin" },
  {
    endpoint: "listPageVisits",
    place: "query",
    names: ["timeRange", "page", "limit", "sort", "order", "search"],
    role: "admin",
    values: { page: "1", timeRange: "all", search: "/" },
  },
  { endpoint: "exportPageVisits", place: "query", names: ["timeRange"], role: "admin" },
  {
    endpoint: "listUserSummaries",
    place: "query",
    names: ["timeRange", "sort", "order", "search"],
    role: "admin",
    values: { timeRange: "all", search: "10." },
  },
  { endpoint: "listPageSummaries", place: "query", names: ["timeRange"], role: "admin" },
  {
    endpoint: "listUsers",
    place: "query",
    names: ["sort", "order", "search"],
    role: "admin",
    values: { search: "canary" },
  },
  { endpoint: "getSignUps", place: "query", names: ["timeRange"], role: "admin" },
  { endpoint: "countArchivable", place: "query", names: ["olderThanDays"], role: "admin" },
  { endpoint: "downloadArchive", place: "params", names: ["id"], role: "admin" },
  { endpoint: "enableSecondFactor", place: "body", names: ["password", "code"], role: "admin" },
  { endpoint: "removeSecondFactor", place: "body", names: ["password", "code"], role: "admin" },
];

const LESSON = "The response is made from the curriculum without the database.";

/** The reasons why sqlmap skips parameters, by endpoint, location and name. */
export const NOT_ATTACKED: Readonly<Record<string, string>> = {
  "changeEmail body.email":
    "Three a day are allowed; `register` looks addresses up by the same statements.",
  "addPasskey body.name": "It is stored only with a signature of an authenticator.",
  "listMatchingLessons query.key": LESSON,
  "listCircleOfFifthsLessons query.type": LESSON,
  "getCircleOfFifthsLesson params.lessonId": LESSON,
  "getChromaticScale params.direction": LESSON,
  "getMode params.modeName": LESSON,
};

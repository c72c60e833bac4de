import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { loginSchema } from "../accounts/auth.ts";
import { DEVICES } from "../base/device.ts";
import { defineEndpoint } from "../base/endpoint.ts";
import { count, okSchema, singleLine, timestamp, wholeNumber } from "../base/fields.ts";
import { secondFactorCodeSchema } from "./admin-security.ts";
import { timeRangeSchema } from "./time-range.ts";

const seconds = z.number().check(z.minimum(0));

/** Ascending or descending. */
export const ORDERS = ["asc", "desc"] as const;
const order = z.optional(z.enum(ORDERS));
/** Matches a part of any text in the row; for IP addresses and page paths, a prefix. */
const search = z.optional(singleLine(200));

const timeRange = z._default(timeRangeSchema, "all");

/** The most rows that a list returns: the first ones in the requested order. */
export const LIST_LIMIT = 1_000;

export const pageVisitSchema = z.object({
  id: z.string(),
  ipAddress: z.string(),
  pagePath: z.string(),
  userAgent: z.string(),
  device: z.enum(DEVICES),
  duration: described(z.optional(seconds), "Seconds; absent while the page is still open"),
  createdAt: timestamp,
});
export type AdminPageVisit = z.infer<typeof pageVisitSchema>;

/** Columns that the server can sort visits by. By duration it lists the first {@link LIST_LIMIT} only. */
export const VISIT_SORTS = ["createdAt", "ipAddress", "pagePath", "duration"] as const;

export const pageVisitsSchema = z.object({
  visits: z.array(pageVisitSchema),
  totalCount: count,
  totalPages: count,
  hasPreviousPage: z.boolean(),
  hasNextPage: z.boolean(),
});
export type AdminPageVisits = z.infer<typeof pageVisitsSchema>;

const summary = {
  totalDuration: described(seconds, "Seconds"),
  totalVisits: count,
  avgSessionDuration: described(seconds, "Seconds; mean of the visits whose duration is known"),
  lastVisit: timestamp,
};

export const userSummarySchema = z.object({
  ipAddress: z.string(),
  ...summary,
  uniquePages: count,
  mostVisitedPage: z.string(),
});
export type UserSummary = z.infer<typeof userSummarySchema>;

export const pageSummarySchema = z.object({
  pagePath: z.string(),
  ...summary,
  uniqueUsers: described(count, "Number of distinct IP addresses"),
});
export type PageSummary = z.infer<typeof pageSummarySchema>;

export const registeredUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  createdAt: timestamp,
  isAdmin: described(z.boolean(), "True when the email is the administrator's"),
});
export type RegisteredUser = z.infer<typeof registeredUserSchema>;

export const visitStatisticsSchema = z.object({
  totalVisits: count,
  totalDuration: seconds,
  avgSessionDuration: seconds,
  uniqueAddresses: count,
  uncounted: described(
    count,
    "Visits and durations that are recorded, but not yet in these figures",
  ),
  days: described(
    z.array(z.object({ day: z.iso.date(), visits: count })),
    "Oldest first; beyond a year, one entry per month, dated its first day",
  ),
  devices: described(
    z.array(z.object({ device: z.enum(DEVICES), visits: count })),
    "Most visits first",
  ),
  pages: described(
    z.array(z.object({ pagePath: z.string(), visits: count })),
    "The ten most visited",
  ),
  crawlers: described(
    z.array(z.object({ crawler: z.string(), visits: count })),
    "Visits of the twenty most frequent crawlers, which no other figure includes",
  ),
});
export type VisitStatistics = z.infer<typeof visitStatisticsSchema>;

export const signUpsSchema = z.object({
  total: count,
  days: described(
    z.array(z.object({ day: z.iso.date(), signUps: count })),
    "Oldest first; beyond a year, one entry per month, dated its first day",
  ),
});
export type SignUps = z.infer<typeof signUpsSchema>;

export const databaseMetricsSchema = z.object({
  totalRows: count,
  pageVisitsCount: count,
  usersCount: count,
  userSessionsCount: count,
  pageVisitsLimit: described(
    z.nullable(count),
    "No more page visits are recorded; null without a limit",
  ),
  bytesOnDisk: described(count, "Size of the database"),
  estimated: described(z.boolean(), "True when large tables were estimated instead of counted"),
});
export type DatabaseMetrics = z.infer<typeof databaseMetricsSchema>;

export const adminLoginSchema = z.extend(loginSchema, {
  code: described(
    z.optional(secondFactorCodeSchema),
    "Required after `second_factor_required`: of an authenticator app, or a recovery code",
  ),
});

export const adminEndpoints = {
  adminLogin: defineEndpoint({
    method: "POST",
    path: "/api/admin/login",
    auth: "anyone",
    summary: "Signs in as administrator",
    body: adminLoginSchema,
    response: z.object({ token: z.string() }),
    errors: [
      "invalid_credentials",
      "second_factor_required",
      "wrong_code",
      "rate_limited",
      "server_busy",
    ],
  }),
  getAdmin: defineEndpoint({
    method: "GET",
    path: "/api/admin/me",
    auth: "admin",
    summary: "Returns the signed-in administrator",
    response: z.object({ username: z.string() }),
    errors: [],
  }),
  adminLogout: defineEndpoint({
    method: "POST",
    path: "/api/admin/logout",
    auth: "admin",
    summary: "Ends the administrator's auth session",
    response: okSchema,
    errors: [],
  }),
  getVisitStatistics: defineEndpoint({
    method: "GET",
    path: "/api/admin/visit-statistics",
    auth: "admin",
    summary: "Counts visits by day, device and page",
    query: z.object({ timeRange }),
    response: visitStatisticsSchema,
    errors: [],
  }),
  listPageVisits: defineEndpoint({
    method: "GET",
    path: "/api/admin/page-visits",
    auth: "admin",
    summary: `Lists visits, paginated; by duration, the first ${LIST_LIMIT}`,
    query: z.object({
      timeRange,
      page: z._default(wholeNumber(1, 10_000_000), 1),
      limit: z._default(wholeNumber(1, 200), 50),
      sort: z._default(z.enum(VISIT_SORTS), "createdAt"),
      order,
      search,
    }),
    response: pageVisitsSchema,
    errors: [],
  }),
  exportPageVisits: defineEndpoint({
    method: "GET",
    path: "/api/admin/page-visits.csv",
    auth: "admin",
    summary: "Exports the visits of a time range as CSV",
    query: z.object({ timeRange }),
    response: z.string(),
    media: "text/csv",
    errors: [],
  }),
  getDatabaseMetrics: defineEndpoint({
    method: "GET",
    path: "/api/admin/database-metrics",
    auth: "admin",
    summary: "Counts the rows of the database",
    response: databaseMetricsSchema,
    errors: [],
  }),
  listUserSummaries: defineEndpoint({
    method: "GET",
    path: "/api/admin/user-summaries",
    auth: "admin",
    summary: `Summarizes visits by IP address: the first ${LIST_LIMIT} in the requested order`,
    query: z.object({
      timeRange,
      sort: z._default(z.enum(z.keyof(userSummarySchema).options), "totalDuration"),
      order,
      search,
    }),
    response: z.array(userSummarySchema),
    errors: [],
  }),
  listPageSummaries: defineEndpoint({
    method: "GET",
    path: "/api/admin/page-summaries",
    auth: "admin",
    summary: `Summarizes visits by page: the first ${LIST_LIMIT}, longest total duration first`,
    query: z.object({ timeRange }),
    response: z.array(pageSummarySchema),
    errors: [],
  }),
  listUsers: defineEndpoint({
    method: "GET",
    path: "/api/admin/users",
    auth: "admin",
    summary: `Lists registered users: the first ${LIST_LIMIT} in the requested order`,
    query: z.object({
      sort: z._default(z.enum(["createdAt", "username", "email"]), "createdAt"),
      order,
      search,
    }),
    response: z.array(registeredUserSchema),
    errors: [],
  }),
  getSignUps: defineEndpoint({
    method: "GET",
    path: "/api/admin/sign-ups",
    auth: "admin",
    summary: "Counts new accounts by day",
    query: z.object({ timeRange }),
    response: signUpsSchema,
    errors: [],
  }),
};

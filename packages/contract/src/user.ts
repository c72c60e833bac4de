import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { outcomeSchema } from "./exercise-attempts.ts";
import { clientMadeId, timestamp } from "./fields.ts";
import { exerciseSchema, progressSchema } from "./session-progress.ts";

const count = z.int().min(0);

const incrementSchema = z
  .object({ id: clientMadeId.optional().describe("Sent again, nothing is counted twice") })
  .optional();

/** What the account's owner has learnt so far, counted from the attempts. */
export const learningSchema = z.object({
  lessons: z
    .array(z.object({ exercise: exerciseSchema, greats: count, attempts: count }))
    .describe("Every exercise that was tried, most greats first"),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        accuracy: z
          .number()
          .min(0)
          .max(100)
          .describe("Mean; an answer without one is 100 (great), 70 (good) or 0"),
        attempts: count,
      }),
    )
    .describe("The last 60 days with attempts, oldest first, as the caller's calendar has them"),
  missedIntervals: z
    .array(z.object({ interval: z.string(), missed: count, attempts: count }))
    .describe("At most five, most often missed first"),
});
export type Learning = z.infer<typeof learningSchema>;

const storedAttemptSchema = z.object({
  id: z.string(),
  exercise: exerciseSchema,
  itemId: z.string(),
  outcome: outcomeSchema,
  accuracy: z.number().nullable(),
  centsOff: z.number().nullable(),
  durationMs: z.int(),
  answeredAt: timestamp,
});
export type StoredAttempt = z.infer<typeof storedAttemptSchema>;

/** All that is kept of a person, for that person. */
export const exportSchema = z.object({
  exportedAt: timestamp,
  account: z.object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    createdAt: timestamp,
    ovations: count,
    encores: count,
  }),
  progress: z.array(progressSchema),
  attempts: z.array(storedAttemptSchema),
  sessions: z.array(
    z.object({
      sessionStart: timestamp,
      totalDuration: z.number().nullable().describe("Seconds; null where it was not told"),
    }),
  ),
  pageVisits: z.array(
    z.object({
      pagePath: z.string(),
      ipAddress: z.string(),
      userAgent: z.string(),
      createdAt: timestamp,
      sessionDuration: z.number().nullable().describe("Seconds"),
    }),
  ),
});
export type Export = z.infer<typeof exportSchema>;

export const userEndpoints = {
  incrementOvations: defineEndpoint({
    method: "POST",
    path: "/api/user/increment-ovations",
    auth: "user",
    summary: "Count an ovation: five greats",
    body: incrementSchema,
    response: z.object({ ovations: count }),
    errors: ["rate_limited"],
  }),
  incrementEncores: defineEndpoint({
    method: "POST",
    path: "/api/user/increment-encores",
    auth: "user",
    summary: "Count an encore: a finished set",
    body: incrementSchema,
    response: z.object({ encores: count }),
    errors: ["rate_limited"],
  }),
  getLearning: defineEndpoint({
    method: "GET",
    path: "/api/user/learning",
    auth: "user",
    summary: "What the caller has learnt so far",
    query: z.object({
      utcOffsetMinutes: z.coerce
        .number()
        .int()
        .min(-840)
        .max(840)
        .default(0)
        .describe("East of Greenwich is positive"),
    }),
    response: learningSchema,
    errors: [],
  }),
  exportUser: defineEndpoint({
    method: "GET",
    path: "/api/user/export",
    auth: "user",
    summary: "All that is kept of the caller",
    response: exportSchema,
    errors: ["rate_limited"],
  }),
  exportAttempts: defineEndpoint({
    method: "GET",
    path: "/api/user/export.csv",
    auth: "user",
    summary: "The caller's attempts as a table, RFC 4180",
    response: z.string(),
    media: "text/csv",
    errors: ["rate_limited"],
  }),
};

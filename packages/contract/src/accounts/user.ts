import { memoryStateSchema } from "@attune/memory/memory-state-schema";
import { z } from "zod";
import { defineEndpoint } from "../base/endpoint.ts";
import { count, idempotencyKey, timestamp } from "../base/fields.ts";
import { outcomeSchema, syllablesSchema } from "../learning/exercise-attempts.ts";
import { knownUnitSchema } from "../learning/known-units.ts";
import { exerciseSchema, progressSchema } from "../learning/session-progress.ts";
import { storedSetSchema } from "../learning/sets.ts";
import { signedInDeviceSchema } from "./auth.ts";
import { passkeySchema } from "./passkeys.ts";

const incrementSchema = z
  .object({
    id: idempotencyKey.optional().describe("Idempotency key: a repeated request counts once"),
  })
  .optional();

/** A learner's statistics, computed from their attempts. */
export const learningSchema = z.object({
  lessons: z
    .array(z.object({ exercise: exerciseSchema, greats: count, attempts: count }))
    .describe("Every exercise with attempts, most greats first"),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        accuracy: z
          .number()
          .min(0)
          .max(100)
          .describe("Mean; an attempt without accuracy counts as 100 (great), 70 (good) or 0"),
        attempts: count,
      }),
    )
    .describe("The last 60 days with attempts in the caller's time zone, oldest first"),
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
  answer: z.string().nullable(),
  tries: z.int().nullable(),
  accuracy: z.number().nullable(),
  centsOff: z.number().nullable(),
  syllables: syllablesSchema.nullable(),
  durationMs: z.int(),
  answeredAt: timestamp,
});
export type StoredAttempt = z.infer<typeof storedAttemptSchema>;

/** A learner's memory of one atom, derived from all their attempts. */
const storedMemorySchema = memoryStateSchema.extend({
  atom: z.string().describe("What is remembered: 'sing:1-8', 'hear:-7', 'enharmonic:C#=Db'"),
  firstAt: timestamp,
  lastAt: timestamp,
});
export type StoredMemory = z.infer<typeof storedMemorySchema>;

/** Everything stored about a user, for that user. */
export const exportSchema = z.object({
  exportedAt: timestamp,
  account: z.object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    pendingEmail: z.string().nullable().describe("Asked for and not confirmed yet"),
    formerEmails: z
      .array(z.object({ email: z.string(), storedUntil: timestamp }))
      .describe("Addresses whose owners can undo the change"),
    createdAt: timestamp,
    ovations: count,
    encores: count,
  }),
  devices: z.array(signedInDeviceSchema),
  passkeys: z.array(passkeySchema),
  progress: z.array(progressSchema),
  knownUnits: z.array(knownUnitSchema).describe("Units of the path that the user said to know"),
  sets: z.array(storedSetSchema).describe("Sets of the user's own, and deletions of such"),
  attempts: z.array(storedAttemptSchema),
  memory: z
    .array(storedMemorySchema)
    .describe("Computed from the attempts and from those that are no longer stored"),
  sessions: z.array(
    z.object({
      sessionStart: timestamp,
      totalDuration: z.number().nullable().describe("Seconds; null when it was not reported"),
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
    summary: "Counts an ovation, earned by five greats",
    body: incrementSchema,
    response: z.object({ ovations: count }),
    errors: ["rate_limited"],
  }),
  incrementEncores: defineEndpoint({
    method: "POST",
    path: "/api/user/increment-encores",
    auth: "user",
    summary: "Counts an encore, earned by a finished set",
    body: incrementSchema,
    response: z.object({ encores: count }),
    errors: ["rate_limited"],
  }),
  getLearning: defineEndpoint({
    method: "GET",
    path: "/api/user/learning",
    auth: "user",
    summary: "Returns the caller's learning statistics",
    query: z.object({
      utcOffsetMinutes: z.coerce
        .number()
        .int()
        .min(-840)
        .max(840)
        .default(0)
        .describe("Positive east of Greenwich"),
    }),
    response: learningSchema,
    errors: [],
  }),
  exportUser: defineEndpoint({
    method: "GET",
    path: "/api/user/export",
    auth: "user",
    summary: "Exports everything stored about the caller",
    response: exportSchema,
    streamed: true,
    errors: ["rate_limited"],
  }),
  exportAttempts: defineEndpoint({
    method: "GET",
    path: "/api/user/export.csv",
    auth: "user",
    summary: "Exports the caller's attempts as CSV",
    response: z.string(),
    media: "text/csv",
    errors: ["rate_limited"],
  }),
};

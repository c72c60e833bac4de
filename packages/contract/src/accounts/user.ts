import { described } from "@attune/curriculum/described";
import { memoryStateSchema } from "@attune/memory/memory-state-schema";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { count, idempotencyKey, timestamp } from "../base/fields.ts";
import { outcomeSchema, syllablesSchema } from "../learning/exercise-attempts.ts";
import { knownUnitSchema } from "../learning/known-units.ts";
import { exerciseSchema, progressSchema } from "../learning/session-progress.ts";
import { storedSetSchema } from "../learning/sets.ts";
import { signedInDeviceSchema } from "./auth.ts";
import { passkeySchema } from "./passkeys.ts";

const incrementSchema = z.optional(
  z.object({
    id: described(z.optional(idempotencyKey), "Idempotency key: a repeated request counts once"),
  }),
);

/** A learner's statistics, computed from their attempts. */
export const learningSchema = z.object({
  lessons: described(
    z.array(z.object({ exercise: exerciseSchema, greats: count, attempts: count })),
    "Every exercise with attempts, most greats first",
  ),
  days: described(
    z.array(
      z.object({
        day: z.iso.date(),
        accuracy: described(
          z.number().check(z.minimum(0), z.maximum(100)),
          "Mean; an attempt without accuracy counts as 100 (great), 70 (good) or 0",
        ),
        attempts: count,
      }),
    ),
    "The last 60 days with attempts in the caller's time zone, oldest first",
  ),
  missedIntervals: described(
    z.array(z.object({ interval: z.string(), missed: count, attempts: count })),
    "At most five, most often missed first",
  ),
});
export type Learning = z.infer<typeof learningSchema>;

const storedAttemptSchema = z.object({
  id: z.string(),
  exercise: exerciseSchema,
  itemId: z.string(),
  outcome: outcomeSchema,
  answer: z.nullable(z.string()),
  tries: z.nullable(z.int()),
  accuracy: z.nullable(z.number()),
  centsOff: z.nullable(z.number()),
  syllables: z.nullable(syllablesSchema),
  durationMs: z.int(),
  answeredAt: timestamp,
});
export type StoredAttempt = z.infer<typeof storedAttemptSchema>;

/** A learner's memory of one atom, derived from all their attempts. */
const storedMemorySchema = z.extend(memoryStateSchema, {
  atom: described(z.string(), "What is remembered: 'sing:1-8', 'hear:-7', 'enharmonic:C#=Db'"),
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
    pendingEmail: described(z.nullable(z.string()), "Asked for and not confirmed yet"),
    formerEmails: described(
      z.array(z.object({ email: z.string(), storedUntil: timestamp })),
      "Addresses whose owners can undo the change",
    ),
    createdAt: timestamp,
    ovations: count,
    encores: count,
  }),
  devices: z.array(signedInDeviceSchema),
  passkeys: z.array(passkeySchema),
  progress: z.array(progressSchema),
  knownUnits: described(z.array(knownUnitSchema), "Units of the path that the user said to know"),
  sets: described(z.array(storedSetSchema), "Sets of the user's own, and deletions of such"),
  attempts: z.array(storedAttemptSchema),
  memory: described(
    z.array(storedMemorySchema),
    "Computed from the attempts and from those that are no longer stored",
  ),
  sessions: z.array(
    z.object({
      sessionStart: timestamp,
      totalDuration: described(z.nullable(z.number()), "Seconds; null when it was not reported"),
    }),
  ),
  pageVisits: z.array(
    z.object({
      pagePath: z.string(),
      ipAddress: z.string(),
      userAgent: z.string(),
      createdAt: timestamp,
      sessionDuration: described(z.nullable(z.number()), "Seconds"),
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
      utcOffsetMinutes: described(
        z._default(z.coerce.number().check(z.int(), z.minimum(-840), z.maximum(840)), 0),
        "Positive east of Greenwich",
      ),
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

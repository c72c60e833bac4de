import { checkpointSchema } from "@attune/memory/checkpoint";
import { z } from "zod";
import { defineEndpoint } from "../base/endpoint.ts";
import { count, idempotencyKey } from "../base/fields.ts";
import { attemptSchema } from "./exercise-attempts.ts";

/** Attempts of one call: as many sung ones, with their syllables, fit in a body of 64 kB. */
export const MAX_IMPORTED_ATTEMPTS = 100;

/** An attempt as it is stored: in the form in which devices send it, so that they can keep both alike. */
const pulledAttemptSchema = attemptSchema.extend({
  id: z.string(),
  exercise: z.string().describe("One that a later release added is possible"),
  itemId: z.string(),
  answeredAt: z.int().describe("Epoch milliseconds; not after the server stored it"),
});
export type PulledAttempt = z.infer<typeof pulledAttemptSchema>;

/** How a learner's devices get each other's attempts, and a visitor's get into a new account. */
export const attemptSyncEndpoints = {
  pullAttempts: defineEndpoint({
    method: "GET",
    path: "/api/exercise-attempts",
    auth: "user",
    summary: "Returns the caller's attempts in the order in which they were stored, in pages",
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,15}(\.\d{1,15}\.[\w-]{0,64})?$/)
        .optional()
        .describe("`next` of an earlier response; without it, from the first attempt"),
    }),
    response: z.object({
      checkpoint: checkpointSchema
        .nullable()
        .describe("The memory after the attempts that are no longer stored; null while all are"),
      attempts: z.array(pulledAttemptSchema).max(1000),
      next: z.string().describe("Where the next call goes on, now or later; clients only keep it"),
      hasMore: z.boolean().describe("Whether more attempts were stored already"),
    }),
    errors: ["rate_limited"],
  }),
  importAttempts: defineEndpoint({
    method: "POST",
    path: "/api/exercise-attempts/import",
    auth: "user",
    summary: "Stores attempts of a visitor who signed up; those with a known id have no effect",
    body: z.object({
      attempts: z
        .array(attemptSchema.extend({ id: idempotencyKey }))
        .min(1)
        .max(MAX_IMPORTED_ATTEMPTS),
    }),
    response: z.object({ added: count.describe("Attempts with an id that was not stored yet") }),
    errors: ["rate_limited"],
  }),
};

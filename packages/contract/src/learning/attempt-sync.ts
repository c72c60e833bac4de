import { described } from "@attune/curriculum/described";
import { checkpointSchema } from "@attune/memory/checkpoint";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { count, idempotencyKey } from "../base/fields.ts";
import { attemptSchema } from "./exercise-attempts.ts";

/** Attempts of one call: as many sung ones, with their syllables, fit in a body of 64 kB. */
export const MAX_IMPORTED_ATTEMPTS = 100;

/** An attempt as it is stored: in the form in which devices send it, so that they can keep both alike. */
const pulledAttemptSchema = z.extend(attemptSchema, {
  id: z.string(),
  exercise: described(z.string(), "One that a later release added is possible"),
  itemId: z.string(),
  answeredAt: described(z.int(), "Epoch milliseconds; not after the server stored it"),
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
      after: described(
        z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,15}\.[\w-]{0,64})?$/))),
        "`next` of an earlier response; without it, from the first attempt",
      ),
    }),
    response: z.object({
      checkpoint: described(
        z.nullable(checkpointSchema),
        "The memory after the attempts that are no longer stored; null while all are",
      ),
      attempts: z.array(pulledAttemptSchema).check(z.maxLength(1000)),
      next: described(
        z.string(),
        "Where the next call goes on, now or later; clients only keep it",
      ),
      hasMore: described(z.boolean(), "Whether more attempts were stored already"),
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
        .array(z.extend(attemptSchema, { id: idempotencyKey }))
        .check(z.minLength(1), z.maxLength(MAX_IMPORTED_ATTEMPTS)),
    }),
    response: z.object({ added: described(count, "Attempts with an id that was not stored yet") }),
    errors: ["rate_limited"],
  }),
};

import { described } from "@attune/curriculum/described";
import { checkpointSchema } from "@attune/memory/checkpoint";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { count, idempotencyKey } from "../base/fields.ts";
import { attemptSchema } from "./exercise-attempts.ts";
import { pullCursor, pulledAttemptSchema } from "./pulled-attempt.ts";

/** Attempts of one call: as many sung ones, with their syllables, fit in a body of 64 kB. */
export const MAX_IMPORTED_ATTEMPTS = 100;

/** How a learner's devices get each other's attempts, and a visitor's get into a new account. */
export const attemptSyncEndpoints = {
  pullAttempts: defineEndpoint({
    method: "GET",
    path: "/api/exercise-attempts",
    auth: "user",
    summary: "Returns the caller's attempts in the order in which they were stored, in pages",
    query: z.object({
      after: described(
        z.optional(pullCursor),
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

import { MAX_ANSWER_LENGTH, MAX_TRIES, OUTCOMES } from "@attune/exercises/outcome";
import { z } from "zod";
import { defineEndpoint } from "../base/endpoint.ts";
import { clientTimestamp, idempotencyKey, singleLine } from "../base/fields.ts";
import { exerciseSchema, itemIdSchema } from "./session-progress.ts";
import { syllableResultSchema } from "./syllables.ts";

export const outcomeSchema = z.enum(OUTCOMES);

/** The syllables of an interval are two. */
export const syllablesSchema = z.array(syllableResultSchema).max(8);

/** One judged answer of a learner. */
export const attemptSchema = z.object({
  id: idempotencyKey
    .optional()
    .describe("Idempotency key made by the client: a repeated request counts once"),
  exercise: exerciseSchema,
  itemId: itemIdSchema,
  outcome: outcomeSchema,
  answer: singleLine(MAX_ANSWER_LENGTH)
    .optional()
    .describe("What was answered: '7' half steps, 'Db', '#3' on the staff, '-4' half steps sung"),
  tries: z
    .int()
    .min(1)
    .max(MAX_TRIES)
    .optional()
    .describe("Which try at this question since it was shown, from 1"),
  accuracy: z.number().min(0).max(100).optional(),
  centsOff: z
    .number()
    .min(-1200)
    .max(1200)
    .optional()
    .describe("Signed; of the note that decided the outcome"),
  syllables: syllablesSchema
    .optional()
    .describe("Of a sung answer, in the order of its notes; absent when they were not checked"),
  durationMs: z.number().min(0).describe("From showing the question to the answer"),
  answeredAt: clientTimestamp,
});

export const exerciseAttemptEndpoints = {
  recordAttempt: defineEndpoint({
    method: "POST",
    path: "/api/exercise-attempts",
    auth: "user",
    summary: "Records an attempt; repeating the same id has no effect",
    body: attemptSchema,
    response: z.object({ id: z.string() }),
    errors: ["rate_limited"],
  }),
};

import { described } from "@attune/curriculum/described";
import { MAX_ANSWER_LENGTH, MAX_SYLLABLES, MAX_TRIES, OUTCOMES } from "@attune/exercises/outcome";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { clientTimestamp, idempotencyKey, singleLine } from "../base/fields.ts";
import { exerciseSchema, itemIdSchema } from "./session-progress.ts";
import { syllableResultSchema } from "./syllables.ts";

export const outcomeSchema = z.enum(OUTCOMES);

/** The syllables of an interval are two; a phrase has more. */
export const syllablesSchema = z.array(syllableResultSchema).check(z.maxLength(MAX_SYLLABLES));

/** One judged answer of a learner. */
export const attemptSchema = z.object({
  id: described(
    z.optional(idempotencyKey),
    "Idempotency key made by the client: a repeated request counts once",
  ),
  exercise: exerciseSchema,
  itemId: itemIdSchema,
  outcome: outcomeSchema,
  answer: described(
    z.optional(singleLine(MAX_ANSWER_LENGTH)),
    "What was answered: '7' half steps, 'Db', '#3' on the staff, '-4' half steps sung",
  ),
  tries: described(
    z.optional(z.int().check(z.minimum(1), z.maximum(MAX_TRIES))),
    "Which try at this question since it was shown, from 1",
  ),
  accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  centsOff: described(
    z.optional(z.number().check(z.minimum(-1200), z.maximum(1200))),
    "Signed; of the note that decided the outcome",
  ),
  syllables: described(
    z.optional(syllablesSchema),
    "Of a sung answer, in the order of its notes; absent when they were not checked",
  ),
  durationMs: described(z.number().check(z.minimum(0)), "From showing the question to the answer"),
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

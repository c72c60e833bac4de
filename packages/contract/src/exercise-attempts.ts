import { OUTCOMES } from "@attune/exercises/outcome";
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { clientMadeId, moment } from "./fields.ts";
import { exerciseSchema, itemIdSchema } from "./session-progress.ts";

export const outcomeSchema = z.enum(OUTCOMES);

/** One answer of a learner, told once. */
export const attemptSchema = z.object({
  id: clientMadeId.optional().describe("Made by the client: sent again, nothing is counted twice"),
  exercise: exerciseSchema,
  itemId: itemIdSchema,
  outcome: outcomeSchema,
  accuracy: z.number().min(0).max(100).optional(),
  centsOff: z.number().min(-1200).max(1200).optional().describe("Signed, of the note that decided"),
  durationMs: z.number().min(0).describe("From the question to the answer"),
  answeredAt: moment,
});

export const exerciseAttemptEndpoints = {
  recordAttempt: defineEndpoint({
    method: "POST",
    path: "/api/exercise-attempts",
    auth: "user",
    summary: "Keep an answer; the same id a second time changes nothing",
    body: attemptSchema,
    response: z.object({ id: z.string() }),
    errors: ["rate_limited"],
  }),
};

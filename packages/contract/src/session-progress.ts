import { EXERCISES } from "@attune/exercises/outcome";
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { moment, timestamp } from "./fields.ts";

export const exerciseSchema = z.enum(EXERCISES);
/** Ids of questions: '1-8', 'stage:Eb', 'C#'. */
export const itemIdSchema = z.string().regex(/^[\w#:.-]{1,64}$/);

/** Where a learner is in an exercise, and how its set was drawn, so that it is resumed as it was. */
const placeSchema = z.object({
  exercise: exerciseSchema,
  currentExerciseIndex: z.int().min(0).max(9_999).describe("From 0"),
  completed: z.boolean().describe("The set is finished; the next begins anew"),
  seed: z.int().min(0).max(0xffffffff).optional().describe("What the set was drawn from"),
  firstTries: z
    .record(itemIdSchema, z.boolean())
    .refine((tries) => Object.keys(tries).length <= 500, "too many questions")
    .optional()
    .describe("Whether questions were right at the first try, by id"),
});

export const progressSchema = placeSchema.extend({
  updatedAt: timestamp.nullable().describe("Null where the exercise was never begun"),
});
export type Progress = z.infer<typeof progressSchema>;

export const sessionProgressEndpoints = {
  getSessionProgress: defineEndpoint({
    method: "GET",
    path: "/api/session-progress",
    auth: "user",
    summary: "Where the caller is in an exercise",
    query: z.object({ exercise: exerciseSchema }),
    response: progressSchema,
    errors: [],
  }),
  saveSessionProgress: defineEndpoint({
    method: "POST",
    path: "/api/session-progress",
    auth: "user",
    summary: "Keep where the caller is; of two devices the later word counts",
    body: placeSchema.extend({
      updatedAt: moment.optional().describe("When the learner got there; now unless told"),
    }),
    response: progressSchema,
    errors: [],
  }),
};

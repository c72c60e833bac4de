import { described } from "@attune/curriculum/described";
import { EXERCISES } from "@attune/curriculum/exercises";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { clientTimestamp, timestamp } from "../base/fields.ts";

export const exerciseSchema = z.enum(EXERCISES.map(({ slug }) => slug));
/** Id of a question: '1-8', 'stage:Eb', 'C#'. */
export const itemIdSchema = z.string().check(z.regex(/^[\w#:.-]{1,64}$/));

/** A learner's progress in an exercise, and how the set was drawn, so that it can be resumed. */
const lessonProgressFields = z.object({
  exercise: exerciseSchema,
  currentExerciseIndex: described(z.int().check(z.minimum(0), z.maximum(9_999)), "From 0"),
  currentItemId: described(
    z.optional(itemIdSchema),
    "The question at that index; it counts where the set has changed since",
  ),
  completed: described(z.boolean(), "True when the set is finished; the next one starts over"),
  seed: described(
    z.optional(z.int().check(z.minimum(0), z.maximum(0xffffffff))),
    "Seed that the set was drawn from",
  ),
  firstTries: described(
    z.optional(
      z
        .record(itemIdSchema, z.boolean())
        .check(z.refine((tries) => Object.keys(tries).length <= 500, "Too many questions")),
    ),
    "By question id: true when it was answered correctly at the first try",
  ),
});

export const progressSchema = z.extend(lessonProgressFields, {
  updatedAt: described(z.nullable(timestamp), "Null when the exercise was never started"),
});
export type Progress = z.infer<typeof progressSchema>;

type Place = Pick<Progress, "currentExerciseIndex" | "currentItemId">;
type Pass = Place & Pick<Progress, "completed" | "seed" | "firstTries">;

/**
 * Merges a save into what another tab or device stored of the same set: an answered question stays answered, the set
 * doesn't resume at an earlier question, and a finished set isn't reopened by who is still in it. The rest of a set
 * that was walked is its continuation. Another set replaces the stored one.
 */
export function mergeProgress<Saved extends Pass>(stored: Pass, saved: Saved): Saved {
  if (stored.seed === undefined || stored.seed !== saved.seed || saved.completed) return saved;
  const own = saved.firstTries ?? {};
  const earlier = stored.firstTries ?? {};
  const isContinued = Object.keys(earlier).every((id) => Object.hasOwn(own, id));
  if (stored.completed && isContinued) return saved;
  const isBehind = saved.currentExerciseIndex < stored.currentExerciseIndex;
  const { currentExerciseIndex, currentItemId }: Place =
    stored.completed || isBehind ? stored : saved;
  return {
    ...saved,
    completed: stored.completed,
    currentExerciseIndex,
    currentItemId,
    firstTries: { ...own, ...earlier },
  };
}

export const sessionProgressEndpoints = {
  getSessionProgress: defineEndpoint({
    method: "GET",
    path: "/api/session-progress",
    auth: "user",
    summary: "Returns the caller's progress in an exercise",
    query: z.object({ exercise: exerciseSchema }),
    response: progressSchema,
    errors: [],
  }),
  saveSessionProgress: defineEndpoint({
    method: "POST",
    path: "/api/session-progress",
    auth: "user",
    summary:
      "Saves the caller's progress; of two devices, the later update wins, and loses no answer in the same set",
    body: z.extend(lessonProgressFields, {
      updatedAt: described(
        z.optional(clientTimestamp),
        "When the learner got there; defaults to now",
      ),
    }),
    response: progressSchema,
    errors: [],
  }),
};

import { circleOfFifthsLessonSchema, keyTypeSchema } from "@attune/curriculum";
import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const circleOfFifthsEndpoints = {
  listCircleOfFifthsLessons: defineEndpoint({
    method: "GET",
    path: "/api/circle-of-fifths",
    auth: "anyone",
    fixed: true,
    summary: "Lists the lessons on sharp or flat keys, in teaching order",
    query: z.object({ type: keyTypeSchema }),
    response: z.array(circleOfFifthsLessonSchema),
    errors: [],
  }),
  getCircleOfFifthsLesson: defineEndpoint({
    method: "GET",
    path: "/api/circle-of-fifths/{lessonId}",
    auth: "anyone",
    fixed: true,
    summary: "Returns one lesson, from one key to the next",
    params: z.object({ lessonId: described(z.string(), "Id of a lesson, 61–68") }),
    response: circleOfFifthsLessonSchema,
    errors: [],
  }),
};

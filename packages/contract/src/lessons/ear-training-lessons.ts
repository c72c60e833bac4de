import { earTrainingLessonSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const earTrainingLessonEndpoints = {
  listEarTrainingLessons: defineEndpoint({
    method: "GET",
    path: "/api/ear-training-lessons",
    auth: "user",
    summary: "Lists every pair of notes of the octave, up and down, for the random mode",
    response: z.array(earTrainingLessonSchema),
    errors: [],
  }),
};

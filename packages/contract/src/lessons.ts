import { intervalLessonSchema } from "@attune/curriculum";
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const lessonEndpoints = {
  listLessons: defineEndpoint({
    method: "GET",
    path: "/api/lessons",
    auth: "anyone",
    summary: "The interval lessons, in the order of teaching",
    response: z.array(intervalLessonSchema),
    errors: [],
  }),
};

import { intervalLessonSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const lessonEndpoints = {
  listLessons: defineEndpoint({
    method: "GET",
    path: "/api/lessons",
    auth: "anyone",
    fixed: true,
    summary: "Lists the interval lessons in teaching order",
    response: z.array(intervalLessonSchema),
    errors: [],
  }),
};

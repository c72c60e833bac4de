import { matchingItemSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const matchingLessonEndpoints = {
  listMatchingLessons: defineEndpoint({
    method: "GET",
    path: "/api/matching-lessons",
    auth: "anyone",
    fixed: true,
    summary: "Lists notes with their syllables and degrees: naturals, then sharps, then flats",
    query: z.object({ key: z.literal("C", "Only the key of C is available.") }),
    response: z.array(matchingItemSchema),
    errors: [],
  }),
};

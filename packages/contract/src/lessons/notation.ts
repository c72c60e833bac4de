import { notationQuestionSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const notationEndpoints = {
  listNotationQuestions: defineEndpoint({
    method: "GET",
    path: "/api/notation",
    auth: "anyone",
    fixed: true,
    summary: "Lists notes to place on the treble staff, from easy to hard",
    response: z.array(notationQuestionSchema),
    errors: [],
  }),
};

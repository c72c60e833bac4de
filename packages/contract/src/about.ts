import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const aboutEndpoints = {
  getAbout: defineEndpoint({
    method: "GET",
    path: "/api/about",
    auth: "anyone",
    summary: "Who runs this installation",
    response: z.object({
      contact: z.string().nullable().describe("An email address; null where none was given"),
    }),
    errors: [],
  }),
};

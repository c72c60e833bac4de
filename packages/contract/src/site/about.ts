import { z } from "zod";
import { defineEndpoint } from "../base/endpoint.ts";

export const aboutEndpoints = {
  getAbout: defineEndpoint({
    method: "GET",
    path: "/api/about",
    auth: "anyone",
    summary: "Returns how to contact the operator",
    response: z.object({
      contact: z.string().nullable().describe("Email address; null when none is configured"),
    }),
    errors: [],
  }),
};

import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const aboutEndpoints = {
  getAbout: defineEndpoint({
    method: "GET",
    path: "/api/about",
    auth: "anyone",
    summary: "Returns how to contact the operator",
    response: z.object({
      contact: described(z.nullable(z.string()), "Email address; null when none is configured"),
    }),
    errors: [],
  }),
};

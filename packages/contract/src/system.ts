import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const systemEndpoints = {
  getHealth: defineEndpoint({
    method: "GET",
    path: "/health",
    auth: "anyone",
    summary: "The process lives; touches no database",
    response: z.object({ status: z.literal("ok") }),
    errors: [],
  }),
  getReadiness: defineEndpoint({
    method: "GET",
    path: "/ready",
    auth: "anyone",
    summary: "The database answers, its migrations are done, and the server isn't stopping",
    response: z.object({ status: z.literal("ready") }),
    errors: ["not_ready", "database_unavailable"],
  }),
};

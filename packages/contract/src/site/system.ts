import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const systemEndpoints = {
  getHealth: defineEndpoint({
    method: "GET",
    path: "/health",
    auth: "anyone",
    summary: "Reports that the process is running; does not use the database",
    response: z.object({ status: z.literal("ok") }),
    errors: [],
  }),
  getReadiness: defineEndpoint({
    method: "GET",
    path: "/ready",
    auth: "anyone",
    summary:
      "Reports that the database is reachable, migrations are complete and the server is not stopping",
    response: z.object({
      status: z.literal("ready"),
      disk: described(
        z.enum(["ok", "full"]),
        "full: calls that store something are refused with 507; reads and logins go on",
      ),
    }),
    errors: ["not_ready", "database_unavailable"],
  }),
};

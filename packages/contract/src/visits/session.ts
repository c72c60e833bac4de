import { z } from "zod";
import { defineEndpoint } from "../base/endpoint.ts";
import { idempotencyKey, okSchema, singleLine, timestamp } from "../base/fields.ts";

/** A usage session of a signed-in user, from opening the app to leaving it. */
export const sessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  sessionStart: timestamp,
});

export const sessionEndpoints = {
  startSession: defineEndpoint({
    method: "POST",
    path: "/api/session",
    auth: "user",
    summary: "Starts a usage session; repeating it with the same id has no further effect",
    body: z
      .object({
        id: idempotencyKey.optional().describe("Id of the usage session; the server's by default"),
        userId: singleLine(64).optional().describe("Must be the caller's own id"),
      })
      .optional(),
    response: sessionSchema,
    errors: ["forbidden", "rate_limited"],
  }),
  endSession: defineEndpoint({
    method: "POST",
    path: "/api/session/{id}/end",
    auth: "user",
    summary: "Ends one of the caller's usage sessions; repeating it has no effect",
    params: z.object({ id: z.uuid() }),
    body: z.object({ totalDuration: z.number().min(0).describe("Seconds") }),
    response: okSchema,
    errors: ["not_found"],
  }),
};

import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
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
    body: z.optional(
      z.object({
        id: described(
          z.optional(idempotencyKey),
          "Id of the usage session; the server's by default",
        ),
        userId: described(z.optional(singleLine(64)), "Must be the caller's own id"),
      }),
    ),
    response: sessionSchema,
    errors: ["forbidden", "rate_limited"],
  }),
  endSession: defineEndpoint({
    method: "POST",
    path: "/api/session/{id}/end",
    auth: "user",
    summary: "Ends one of the caller's usage sessions; repeating it has no effect",
    params: z.object({ id: z.uuid() }),
    body: z.object({ totalDuration: described(z.number().check(z.minimum(0)), "Seconds") }),
    response: okSchema,
    errors: ["not_found"],
  }),
};

import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { lineOfText, okSchema, timestamp } from "./fields.ts";

/** A sitting of a signed-in user, from opening the app to leaving it. */
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
    summary: "Begin a sitting",
    body: z
      .object({ userId: lineOfText(64).optional().describe("Nobody's but the caller's own") })
      .optional(),
    response: sessionSchema,
    errors: ["forbidden", "rate_limited"],
  }),
  endSession: defineEndpoint({
    method: "POST",
    path: "/api/session/{id}/end",
    auth: "user",
    summary: "End a sitting of one's own; a second time changes nothing",
    params: z.object({ id: z.uuid() }),
    body: z.object({ totalDuration: z.number().min(0).describe("Seconds") }),
    response: okSchema,
    errors: ["not_found"],
  }),
};

import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { lineOfText, okSchema } from "./fields.ts";
import { PAGE_VISIT, PAGE_VISITS } from "./page-visit-paths.ts";

/** A path of the app, without query; what administrators do is not followed. */
const pagePath = lineOfText(200)
  .regex(/^\/[^?#]*$/, "a path without query")
  .refine((path) => !/^\/admin(\/|$)/i.test(path), "administrators are not followed");

const params = z.object({ id: z.uuid() });
const body = z.object({
  sessionDuration: z.number().min(0).describe("Seconds that the page was seen so far"),
  secret: lineOfText(100).optional().describe("The visit's own; another's visit is not found"),
});

export const pageVisitEndpoints = {
  createPageVisit: defineEndpoint({
    method: "POST",
    path: PAGE_VISITS,
    auth: "anyone",
    recognises: true,
    summary: "A page was entered",
    body: z.object({
      pagePath,
      userAgent: z
        .string()
        .transform((text) =>
          text
            .replaceAll(/\p{Cc}/gu, " ")
            .toWellFormed()
            .slice(0, 512),
        )
        .optional()
        .describe("The request's own unless told; the native app adds its platform"),
    }),
    response: z.object({
      id: z.string(),
      secret: z.string().describe("Told once: needed to tell how long the visit lasted"),
    }),
    errors: ["rate_limited"],
  }),
  updatePageVisit: defineEndpoint({
    method: "PUT",
    path: PAGE_VISIT,
    auth: "anyone",
    summary: "How long the page has been seen so far; it never grows shorter",
    params,
    body,
    response: okSchema,
    errors: ["rate_limited"],
  }),
  leavePage: defineEndpoint({
    method: "POST",
    path: PAGE_VISIT,
    auth: "anyone",
    beacon: true,
    summary: "The same, as a page can still send it while it is being left",
    params,
    body,
    response: okSchema,
    errors: ["rate_limited"],
  }),
};

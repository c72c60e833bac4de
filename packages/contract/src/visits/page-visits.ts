import { z } from "zod";
import { defineEndpoint } from "../base/endpoint.ts";
import { okSchema, singleLine } from "../base/fields.ts";
import { PAGE_VISIT, PAGE_VISITS } from "./page-visit-paths.ts";

/** A path of the app without query. Pages of the administrator are not recorded. */
const pagePath = singleLine(200)
  .regex(/^\/[^?#]*$/, "Page path must be a path without a query")
  .refine((path) => !/^\/admin(\/|$)/i.test(path), "Pages of the administrator are not recorded");

const params = z.object({ id: z.uuid() });
const body = z.object({
  sessionDuration: z.number().min(0).describe("Seconds that the page has been visible so far"),
  secret: singleLine(100)
    .optional()
    .describe("Secret of the visit; with a wrong one the visit is not found"),
});

export const pageVisitEndpoints = {
  createPageVisit: defineEndpoint({
    method: "POST",
    path: PAGE_VISITS,
    auth: "anyone",
    optionalAuth: true,
    summary: "Records that a page was opened",
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
        .describe("Defaults to the request's; the native app adds its platform"),
    }),
    response: z.object({
      id: z.string(),
      secret: z.string().describe("Returned once; required to update the visit"),
    }),
    errors: ["rate_limited"],
  }),
  updatePageVisit: defineEndpoint({
    method: "PUT",
    path: PAGE_VISIT,
    auth: "anyone",
    summary: "Updates how long the page has been visible; the duration never decreases",
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
    summary: "Updates the duration by a beacon while the page unloads",
    params,
    body,
    response: okSchema,
    errors: ["rate_limited"],
  }),
};

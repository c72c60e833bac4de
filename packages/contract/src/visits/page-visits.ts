import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { okSchema, singleLine } from "../base/fields.ts";
import { PAGE_VISIT, PAGE_VISITS } from "./page-visit-paths.ts";

/** A path of the app without query. Pages of the administrator are not recorded. */
const pagePath = singleLine(200).check(
  z.regex(/^\/[^?#]*$/, "Page path must be a path without a query"),
  z.refine((path) => !/^\/admin(\/|$)/i.test(path), "Pages of the administrator are not recorded"),
);

const params = z.object({ id: z.uuid() });
const body = z.object({
  sessionDuration: described(
    z.number().check(z.minimum(0)),
    "Seconds that the page has been visible so far",
  ),
  secret: described(
    z.optional(singleLine(100)),
    "Secret of the visit; with a wrong one the visit is not found",
  ),
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
      userAgent: described(
        z.optional(
          z.pipe(
            z.string(),
            z.transform((text) =>
              text
                .replaceAll(/\p{Cc}/gu, " ")
                .toWellFormed()
                .slice(0, 512),
            ),
          ),
        ),
        "Defaults to the request's; the native app adds its platform",
      ),
    }),
    response: z.object({
      id: z.string(),
      secret: described(z.string(), "Returned once; required to update the visit"),
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

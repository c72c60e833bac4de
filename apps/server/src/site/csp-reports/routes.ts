import type { FastifyInstance } from "fastify";
import { Failure } from "../../base/failure.ts";
import { toNetwork } from "../../base/ip-address.ts";
import { parseJsonBody } from "../../http/json.ts";
import { CSP_REPORTS } from "../../http/security-headers.ts";
import { readViolations } from "./report.ts";
import { createReportLimit } from "./report-limit.ts";

const BODY_LIMIT_BYTES = 16 * 1024;
/** One page can send many reports together; the first ones say what is wrong. */
const MAX_LINES = 3;

interface Options {
  /** The site's origin. */
  readonly publicUrl: string;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

/** Accepts reports of violated Content-Security-Policies, and logs a line for each, without personal data. */
export function registerCspReports(
  app: FastifyInstance,
  { publicUrl, clock = Date.now }: Options,
): void {
  const limit = createReportLimit(clock);
  app.register(async (child) => {
    child.removeAllContentTypeParsers();
    for (const type of ["application/csp-report", "application/reports+json"])
      parseJsonBody(child, type);
    child.post(CSP_REPORTS, {
      bodyLimit: BODY_LIMIT_BYTES,
      // Before the body is read.
      onRequest: async (request) => {
        const retryAfterS = limit.consume(toNetwork(request.ip ?? ""));
        if (retryAfterS > 0) throw new Failure("rate_limited", { retryAfterS });
      },
      handler: async (request, reply) => {
        const violations = readViolations(request.body, publicUrl);
        if (!violations) throw new Failure("validation_failed");
        for (const violation of violations.slice(0, MAX_LINES))
          request.log.warn(violation, "a page violated its policy");
        return reply.code(204).send();
      },
    });
  });
}

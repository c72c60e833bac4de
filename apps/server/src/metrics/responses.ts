import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

/** Others could be any text that a client sends. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Label of a route in the metrics: the pattern of a call, never the path that a client asked for.
 * @param pattern Undefined if no route matched: a page of the app, or nothing.
 */
export function routeLabel(pattern: string | undefined, status: number): string {
  if (pattern === undefined) return status < 400 ? "pages" : "unknown";
  const isCall = pattern.startsWith("/api/") || pattern === "/health" || pattern === "/ready";
  return isCall ? pattern : "files";
}

/** Measures every response of `app`. */
export function observeResponses(
  app: FastifyInstance,
  metrics: Pick<Metrics, "observeResponse">,
): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    metrics.observeResponse({
      method: METHODS.includes(request.method) ? request.method : "other",
      route: routeLabel(request.routeOptions.url, status),
      status,
      seconds: elapsedTime / 1000,
    });
    done();
  });
}

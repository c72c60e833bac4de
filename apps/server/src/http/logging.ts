import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { LogController } from "fastify";
import type { LogLevel } from "../config.ts";

/** What of an error is safe to keep: drivers add details that hold people's data. */
function serializeError(error: Error): { type: string; message: string; stack: string } {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack}` : "";
  return { type: error.name, message: error.message, stack: `${error.stack ?? ""}${cause}` };
}

/** Headers, bodies, addresses and query strings are never logged; nor are these if they slip in. */
const SECRETS = ["authorization", "cookie", "password", "token", "email"];

export function loggerOptions(level: LogLevel): Exclude<FastifyServerOptions["logger"], undefined> {
  return {
    level,
    base: null,
    serializers: { err: serializeError },
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
}

/** The framework's own lines are off: one line of ours for each answered request says all. */
export function quietFramework(): LogController {
  return new LogController({ disableRequestLogging: true });
}

/** Calls of the API at `info`, files at `debug`. The path is logged without its query. */
export function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    const level = reply.statusCode >= 500 ? "error" : path.startsWith("/api/") ? "info" : "debug";
    const ms = Math.round(reply.elapsedTime);
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, "answered");
  });
}

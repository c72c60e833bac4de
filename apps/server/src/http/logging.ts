import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { LogController } from "fastify";
import type { LogLevel } from "../config.ts";

/** Drops other properties: database drivers add details that contain personal data. */
function serializeError(error: Error): { type: string; message: string; stack: string } {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack}` : "";
  return { type: error.name, message: error.message, stack: `${error.stack ?? ""}${cause}` };
}

/** Headers, bodies, addresses and query strings are never logged. These are redacted in case they are. */
const SECRETS = ["authorization", "cookie", "password", "token", "email"];

export function loggerOptions(level: LogLevel): Exclude<FastifyServerOptions["logger"], undefined> {
  return {
    level,
    base: null,
    serializers: { err: serializeError },
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
}

/** Disables Fastify's request logging; `logResponses` logs one line per request instead. */
export function quietFramework(): LogController {
  return new LogController({ disableRequestLogging: true });
}

/** Logs API calls at `info` and files at `debug`, without the query string. */
export function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    const level = reply.statusCode >= 500 ? "error" : path.startsWith("/api/") ? "info" : "debug";
    const ms = Math.round(reply.elapsedTime);
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, "responded");
  });
}

import { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { type DestinationStream, pino } from "pino";

const LOG_METHODS = ["fatal", "error", "warn", "info", "debug", "trace"] as const;
export const LOG_LEVELS = [...LOG_METHODS, "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Drops other properties: database drivers add details that contain personal data. */
function serializeError(error: Error): { type: string; message: string; stack: string } {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack}` : "";
  return { type: error.name, message: error.message, stack: `${error.stack ?? ""}${cause}` };
}

/** Headers, bodies, addresses and query strings are never logged. These are redacted in case they are. */
const SECRETS = ["authorization", "cookie", "password", "token", "email"];

/**
 * Standard output, to which the lines of a turn of the event loop are written together: while many requests arrive, a
 * system call for each line takes longer than making the line.
 */
function createOutput(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ fd: process.stdout.fd, sync: true });
  let lines = "";
  const flushSync = () => {
    if (lines !== "") output.write(lines);
    lines = "";
  };
  // Also after an uncaught error.
  process.once("exit", flushSync);
  return {
    write(line) {
      if (lines === "") setImmediate(flushSync);
      lines += line;
    },
    flushSync,
  };
}

/**
 * Creates the server's logger, which the app and whatever starts before it share.
 *
 * @param stream Default: standard output.
 */
export function createLogger(
  level: LogLevel,
  stream: DestinationStream = createOutput(),
): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    serializers: { err: serializeError },
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
  return pino(options, stream);
}

/** Disables Fastify's request logging; `logResponses` logs one line per request instead. */
export function quietFramework(): LogController {
  return new LogController({ disableRequestLogging: true });
}

/** Longer paths are none of the app's. */
const MAX_PATH_LENGTH = 200;

/** A response as the log has it. */
export interface LoggedResponse {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
}

/** @returns Logs API calls at `info` and files at `debug`, without the query string. */
export function createResponseLog(app: FastifyInstance): (response: LoggedResponse) => void {
  // Redaction takes as long as the rest of the line, whose fields are all listed here.
  const log = app.log.child({}, { redact: [] });
  return ({ id, method, url, status, ms }) => {
    const level = status >= 500 ? "error" : url.startsWith("/api/") ? "info" : "debug";
    if (!isEnabled(app.log, level)) return;
    const path = (url.split("?")[0] ?? "").slice(0, MAX_PATH_LENGTH);
    log[level]({ reqId: id, method, path, status, ms: Math.round(ms) }, "responded");
  };
}

/** Logs every response that Fastify knows. */
export function logResponses(app: FastifyInstance, log: (response: LoggedResponse) => void): void {
  app.addHook("onResponse", ({ id, method, url }, { statusCode, elapsedTime }, done) => {
    log({ id, method, url, status: statusCode, ms: elapsedTime });
    done();
  });
}

/** Whether lines of this level are written; pino knows, but Fastify's type does not. */
const isEnabled = (
  log: FastifyBaseLogger & { isLevelEnabled?(level: string): boolean },
  level: string,
) => log.isLevelEnabled?.(level) ?? true;

/**
 * The logger of a request, which creates pino's with its first line: that takes as long as the response of a
 * lesson, and many requests log nothing.
 */
class RequestLogger {
  /** Fastify requires one. */
  readonly silent = () => {};
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Readonly<Record<string, unknown>>;
  #child: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Readonly<Record<string, unknown>>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  get pino(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings);
    return this.#child;
  }

  child(...rest: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.pino.child(...rest);
  }
}

for (const method of LOG_METHODS)
  Object.defineProperty(RequestLogger.prototype, method, {
    value(this: RequestLogger, ...line: [object, string?]) {
      this.pino[method](...line);
    },
  });

/** Fastify's `childLoggerFactory`. */
export const createRequestLogger = (
  parent: FastifyBaseLogger,
  bindings: Readonly<Record<string, unknown>>,
) => new RequestLogger(parent, bindings) as unknown as FastifyBaseLogger;

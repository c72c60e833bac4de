import { ERRORS, type ErrorBody, type ErrorCode } from "@attune/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../base/failure.ts";
import { isNoSpace } from "../db/errors/no-space.ts";
import { DatabaseUnavailable, StorageFull } from "../db/errors/unavailable.ts";
import { UserNotFound } from "../db/errors/user-not-found.ts";

/** Fastify's error codes, mapped to the contract's. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_json",
  FST_ERR_MAX_PARAM_LENGTH: "uri_too_long",
  FST_ERR_NOT_FOUND: "not_found",
  FST_STATIC_FORBIDDEN_PATH: "not_found",
};

/** Until a client may try again, by status, if the cause names no time. A full disk needs the operator. */
const RETRY_AFTER_S: Readonly<Record<number, number>> = { 503: 2, 507: 60 };

/** Converts any thrown value. An unexpected one becomes `internal`, which reveals no details. */
function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof StorageFull) return new Failure("storage_full", { cause: error });
  if (error instanceof DatabaseUnavailable)
    return new Failure("database_unavailable", { cause: error });
  if (error instanceof UserNotFound) return new Failure("unauthenticated");
  const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (isNoSpace(error)) return new Failure("storage_full", { cause: error });
  const known = FRAMEWORK_ERRORS[code];
  if (known) return new Failure(known);
  if (statusCode === 416) return new Failure("range_not_satisfiable");
  // The JSON parser rejects a `__proto__` key with a status but no code.
  if (error instanceof SyntaxError && statusCode === 400) return new Failure("malformed_json");
  if (statusCode >= 400 && statusCode < 500) return new Failure("malformed_request");
  return new Failure("internal", { cause: error });
}

/** Logs server errors only; an outage without its stack, because it repeats with every request. */
function logFailure({ code, cause }: Failure, request: FastifyRequest): void {
  if (cause instanceof DatabaseUnavailable) {
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message;
    request.log.warn(
      { code, reason },
      "refused a request with 503: the database is unavailable; check that it runs and accepts connections",
    );
  } else if (cause) request.log.error({ code, err: cause }, "failed a request");
}

/** Sends any error as `{ error, code, field?, requestId }`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error);
  const { status } = ERRORS[failure.code];
  logFailure(failure, request);
  const { field, retryAfterS = RETRY_AFTER_S[status] } = failure;
  const body: ErrorBody = {
    error: failure.message,
    code: failure.code,
    ...(field === undefined ? {} : { field }),
    requestId: request.id,
  };
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" })
    .serializer(JSON.stringify)
    .send(body);
}

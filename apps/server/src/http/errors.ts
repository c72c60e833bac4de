import { ERRORS, type ErrorBody, type ErrorCode } from "@attune/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { UserNotFound } from "../db/user-not-found.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { Failure } from "../failure.ts";

interface Misfit {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string }[];
  readonly validationContext?: string;
}

/** The framework's refusals in the contract's terms. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_json",
  FST_ERR_MAX_PARAM_LENGTH: "uri_too_long",
  FST_ERR_NOT_FOUND: "not_found",
  FST_STATIC_FORBIDDEN_PATH: "not_found",
};

/** Zod's own words say nothing of where; the contract's are whole sentences for people. */
const ZODS_OWN = /^(Invalid|Too|Unrecognized|Expected)\b|^[a-z]/;

/** An input that the contract refuses. */
function validationError({ validation, validationContext: place = "" }: Misfit): Failure {
  // A path whose parameters don't fit names nothing.
  const code = place === "params" ? "not_found" : "validation_failed";
  const { instancePath = "", message = "" } = validation[0] ?? {};
  const [, field] = instancePath.split("/");
  const where = `${place}${instancePath.replaceAll("/", ".")}`;
  return new Failure(code, {
    message: ZODS_OWN.test(message) ? `${where}: ${message}` : message,
    ...(place === "body" && field ? { field } : {}),
  });
}

/** Every thrown value as a Failure; what nobody foresaw is `internal` and says nothing. */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof DatabaseUnavailable)
    return new Failure("database_unavailable", { cause: error });
  if (error instanceof UserNotFound) return new Failure("unauthenticated");
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
  const known = FRAMEWORK[code];
  if (known) return new Failure(known);
  if (statusCode === 416) return new Failure("range_not_satisfiable");
  // A body with __proto__ in it is refused by the JSON parser, with a status alone.
  if (error instanceof SyntaxError && statusCode === 400) return new Failure("malformed_json");
  if (statusCode >= 400 && statusCode < 500) return new Failure("malformed_request");
  return new Failure("internal", { cause: error });
}

/** Only the server's own faults; an outage in one line, for it repeats with every request. */
function logFailure({ code, cause }: Failure, request: FastifyRequest): void {
  if (cause instanceof DatabaseUnavailable) {
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message;
    request.log.warn({ code, reason }, "failed");
  } else if (cause) request.log.error({ code, err: cause }, "failed");
}

/** Answers any error as `{ error, code, requestId }`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error);
  const { status } = ERRORS[failure.code];
  logFailure(failure, request);
  const { field, retryAfterS } = failure;
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

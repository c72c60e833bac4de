import { type ErrorCode, errorSchema } from "../base/errors.ts";

/** The server answered with an error status. The message is status and body: `404: {"error":…}`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** Human-readable reason; undefined when the body isn't Attune's, such as a proxy's error page. */
  readonly reason: string | undefined;
  readonly code: ErrorCode | undefined;
  /** The invalid field of the request body, if the error concerns one. */
  readonly field: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const parsed = errorSchema.safeParse(parseJson(body)).data;
    this.status = status;
    this.reason = parsed?.error;
    this.code = parsed?.code;
    this.field = parsed?.field;
    this.requestId = parsed?.requestId;
  }
}

/** No response: offline, refused or interrupted. `cause` is the error of `fetch`. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** A success whose body does not match the contract. `cause` is the parse error. */
export class InvalidResponseError extends Error {
  override readonly name = "InvalidResponseError";
}

/** The parsed value, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

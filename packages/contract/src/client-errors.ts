import { type ErrorCode, errorSchema } from "./errors.ts";

/** The server said no. The message is the status and the body as sent: `404: {"error":…}`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The sentence for people, undefined where the body wasn't ours (a proxy's page). */
  readonly reason: string | undefined;
  readonly code: ErrorCode | undefined;
  /** The field of the body that is at fault, where it is one. */
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

/** No answer came: offline, refused, or cut. `cause` holds what `fetch` threw. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** A success whose body is not what the contract promises. `cause` holds the parse error. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
}

/** The value, or undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { ERRORS, type ErrorCode } from "@attune/contract";

interface FailureOptions {
  readonly message?: string;
  readonly cause?: unknown;
  readonly field?: string;
  readonly retryAfterS?: number;
}

/** An error of the contract: services throw it and the error handler responds with it. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: ErrorCode;
  /** The invalid field of the body. */
  readonly field: string | undefined;
  /** Whole seconds until the client may retry; at least 1. */
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.field = options.field;
    this.retryAfterS = options.retryAfterS;
  }
}

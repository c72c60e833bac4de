import { ERRORS, type ErrorCode } from "@attune/contract";

interface FailureOptions {
  readonly message?: string;
  readonly cause?: unknown;
  readonly field?: string;
  readonly retryAfterS?: number;
}

/** A refusal that the contract knows: services throw it, the error handler answers it. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: ErrorCode;
  /** The field of the body that is at fault. */
  readonly field: string | undefined;
  /** When to try again, in whole seconds from now. */
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.field = options.field;
    this.retryAfterS = options.retryAfterS;
  }
}

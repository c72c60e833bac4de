import { ERRORS, type ErrorCode } from "@attune/contract";

/** A refusal that the contract knows: services throw it, the error handler answers it. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
  }
}

import type { ErrorCode, SyllableResult } from "@attune/contract";
import { Failure } from "../../base/failure.ts";

/** The worker thread's message: results, or a failure of the request. */
export type Reply =
  | { readonly ok: true; readonly results: SyllableResult[] }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly field: string | undefined;
    };

/** Runs an analysis. Errors other than a Failure are defects, and pass. */
export function toReply(analyze: () => SyllableResult[]): Reply {
  try {
    return { ok: true, results: analyze() };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, field } = error;
    return { ok: false, code, message, field };
  }
}

/** @throws Failure The one that the worker thread caught. */
export function resultsOf(reply: Reply): SyllableResult[] {
  if (reply.ok) return reply.results;
  const { code, message, field } = reply;
  throw new Failure(code, { message, ...(field !== undefined && { field }) });
}

import { isLoadFailure } from "./is-load-failure.ts";

export interface FailureMessage {
  readonly title: string;
  readonly reason: string;
}

/** Describes the failure of a part. @param part With its article: 'This page'. */
export function failureMessage(part: string, error: unknown): FailureMessage {
  if (isLoadFailure(error))
    return { title: `${part} couldn’t be loaded`, reason: "The connection may have dropped." };
  return {
    title: `${part} stopped working`,
    reason: "The fault is ours, not your connection’s. What you have answered is saved.",
  };
}

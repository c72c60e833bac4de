import { isLoadFailure } from "./is-load-failure.ts";

export interface FailureMessage {
  readonly title: string;
  readonly reason: string;
}

const ANSWERS_ARE_SAVED = "What you have answered is saved.";

/**
 * Describes the failure of a part.
 * @param part With its article: 'This page'.
 * @param kept A sentence that says what isn't lost.
 */
export function failureMessage(
  part: string,
  error: unknown,
  kept: string = ANSWERS_ARE_SAVED,
): FailureMessage {
  if (isLoadFailure(error))
    return { title: `${part} couldn’t be loaded`, reason: "The connection may have dropped." };
  return {
    title: `${part} stopped working`,
    reason: `The fault is ours, not your connection’s. ${kept}`,
  };
}

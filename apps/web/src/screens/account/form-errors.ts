import { ApiError, NetworkError } from "@attune/contract";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "../../ui/overlays/toast-store.ts";

export interface FailureWords {
  readonly title: string;
  /** Said where the server gave no reason. */
  readonly otherwise: string;
  /** Said where no answer came; as `otherwise`, unless it is told. */
  readonly unanswered?: string;
}

export const NETWORK_ERROR = "Network error. Please try again.";

/** What to tell of a failed call: the server's own words, where it gave any. */
export function reasonOf(error: unknown, { otherwise, unanswered = otherwise }: FailureWords) {
  if (error instanceof NetworkError) return unanswered;
  return (error instanceof ApiError && error.reason) || otherwise;
}

/** Says in a toast why a call failed. */
export function tellFailure(error: unknown, words: FailureWords): void {
  toast({ title: words.title, description: reasonOf(error, words), tone: "destructive" });
}

/**
 * Says it on the field at fault too, where the server names one of the form's.
 * @returns whether it did.
 */
export function blameField<Values extends FieldValues>(
  error: unknown,
  words: FailureWords,
  form: UseFormReturn<Values>,
): boolean {
  const field = error instanceof ApiError ? error.field : undefined;
  if (field === undefined || !Object.hasOwn(form.getValues(), field)) return false;
  form.setError(field as Path<Values>, { message: reasonOf(error, words) }, { shouldFocus: true });
  return true;
}

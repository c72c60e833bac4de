import { ApiError, NetworkError } from "@attune/contract";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "../../ui/overlays/toast-store.ts";

export interface ErrorMessages {
  readonly title: string;
  /** Said where the server gave no reason. */
  readonly fallback: string;
  /** Said where no answer came; as `otherwise`, unless it is told. */
  readonly network?: string;
}

export const NETWORK_ERROR = "Network error. Please try again.";

/** What to tell of a failed call: the server's own words, where it gave any. */
export function errorReason(error: unknown, { fallback: otherwise, network: unanswered = otherwise }: ErrorMessages) {
  if (error instanceof NetworkError) return unanswered;
  return (error instanceof ApiError && error.reason) || otherwise;
}

/** Says in a toast why a call failed. */
export function toastError(error: unknown, words: ErrorMessages): void {
  toast({ title: words.title, description: errorReason(error, words), tone: "destructive" });
}

/**
 * Says it on the field at fault too, where the server names one of the form's.
 * @returns whether it did.
 */
export function setServerFieldError<Values extends FieldValues>(
  error: unknown,
  words: ErrorMessages,
  form: UseFormReturn<Values>,
): boolean {
  const field = error instanceof ApiError ? error.field : undefined;
  if (field === undefined || !Object.hasOwn(form.getValues(), field)) return false;
  form.setError(field as Path<Values>, { message: errorReason(error, words) }, { shouldFocus: true });
  return true;
}

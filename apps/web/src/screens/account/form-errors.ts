import { ApiError, NetworkError } from "@attune/contract";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "../../ui/overlays/toast-store.ts";

export interface ErrorMessages {
  readonly title: string;
  /** Shown if the server gave no reason. */
  readonly fallback: string;
  /** Shown if no response arrived. Defaults to `fallback`. */
  readonly network?: string;
}

export const NETWORK_ERROR = "Network error. Please try again.";
const SERVER_BUSY = "The server is busy. Please try again in a moment.";

/** The server's own reason for a failed call if it gave one, otherwise one of `messages`. */
export function errorReason(error: unknown, messages: ErrorMessages): string {
  const { fallback, network = fallback } = messages;
  if (error instanceof NetworkError) return network;
  if (!(error instanceof ApiError)) return fallback;
  // A proxy's own page gives no reason.
  return error.reason ?? (error.status === 503 ? SERVER_BUSY : fallback);
}

export function toastError(error: unknown, messages: ErrorMessages): void {
  toast({
    title: messages.title,
    description: errorReason(error, messages),
    tone: "destructive",
  });
}

/**
 * Shows the error on the form field that the server names, and focuses that field.
 * @returns Whether the server named a field of this form.
 */
export function setServerFieldError<Values extends FieldValues>(
  error: unknown,
  messages: ErrorMessages,
  form: UseFormReturn<Values>,
): boolean {
  const field = error instanceof ApiError ? error.field : undefined;
  if (field === undefined || !Object.hasOwn(form.getValues(), field)) return false;
  const message = errorReason(error, messages);
  form.setError(field as Path<Values>, { message }, { shouldFocus: true });
  return true;
}

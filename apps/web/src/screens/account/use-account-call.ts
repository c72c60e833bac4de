import { useMutation } from "@tanstack/react-query";
import { AuthSessionEndedError } from "../../data/account/auth.ts";
import { type ErrorMessages, toastError } from "./form-errors.ts";
import { toastSessionEnded } from "./toast-session-ended.ts";

/** A call that a button makes. Shows a failure, also while the browser believes that it is offline. */
export function useAccountCall(
  call: () => Promise<unknown>,
  errors: ErrorMessages,
  onSuccess: () => void | Promise<void>,
) {
  return useMutation({
    mutationFn: call,
    networkMode: "always",
    onSuccess,
    onError: (error) =>
      error instanceof AuthSessionEndedError ? toastSessionEnded() : toastError(error, errors),
  });
}

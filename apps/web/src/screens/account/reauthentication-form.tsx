import { ApiError } from "@attune/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { auth } from "../../data/account/auth.ts";
import { FormActions } from "../../ui/forms/form-actions.tsx";
import styles from "./account.module.css";
import { type ErrorMessages, errorReason } from "./form-errors.ts";
import { CurrentPasswordField } from "./password-fields.tsx";

export interface ReauthenticationFormProps {
  /** The action that needs a recent sign-in is running. */
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly errorMessages: ErrorMessages;
  /** Runs the action again, after the right password. */
  readonly onConfirmed: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Whether the server asks for the password, because the user signed in too long ago. */
export const needsReauthentication = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "reauthentication_required";

/** For a sign-in that is too old: an action goes on after the right password. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const { busy, submitLabel, busyLabel, errorMessages, onConfirmed, onCancel } = props;
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isChecking) return;
    setIsChecking(true);
    try {
      await auth.reauthenticate(password);
      await onConfirmed();
    } catch (reason) {
      setError(passwordError(reason, errorMessages));
      field.current?.focus();
    } finally {
      setIsChecking(false);
    }
  };
  const isBusy = busy || isChecking;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <CurrentPasswordField
        ref={field}
        hint="You signed in a while ago: enter your password to go on."
        value={password}
        error={error}
        onChange={({ target }) => {
          setPassword(target.value);
          setError(undefined);
        }}
      />
      <FormActions
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        busy={isBusy}
        onCancel={onCancel}
      />
    </form>
  );
}

function passwordError(error: unknown, messages: ErrorMessages): string {
  const isWrong =
    error instanceof ApiError &&
    ["invalid_credentials", "validation_failed"].includes(error.code ?? "");
  return isWrong ? "This password is not right." : errorReason(error, messages);
}

import { ApiError } from "@attune/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { AuthSessionEndedError, auth } from "../../../data/account/auth.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PasswordField } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../account.module.css";
import { errorReason, toastError } from "../form-errors.ts";
import { toastSessionEnded } from "../toast-session-ended.ts";

const ERROR_MESSAGES = {
  title: "Delete Failed",
  fallback: "Failed to delete account. Please try again.",
};

const REMOVED_DATA = [
  "Your profile and login credentials",
  "All lesson progress and achievements",
  "Your session history and statistics",
];

export interface DeleteAccountDialogProps {
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, lists what is removed with the account, and asks for the password if it must. */
export function DeleteAccountDialog({ onDeleted, onClose }: DeleteAccountDialogProps) {
  const [busy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await auth.deleteAccount();
      toast({
        title: "Account Deleted",
        description: "Your account has been permanently deleted.",
        tone: "success",
      });
      onDeleted();
    } catch (error) {
      setBusy(false);
      if (error instanceof AuthSessionEndedError) toastSessionEnded();
      else if (error instanceof ApiError && error.code === "reauthentication_required")
        setNeedsPassword(true);
      else toastError(error, ERROR_MESSAGES);
    }
  };
  return (
    <Dialog title="Delete Account" alert onClose={() => !busy && onClose()}>
      <p>This can’t be undone. It permanently removes:</p>
      <ul className={styles.lost}>
        {REMOVED_DATA.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {needsPassword ? (
        <ReauthenticationForm busy={busy} onConfirmed={remove} onCancel={onClose} />
      ) : (
        <div className={styles.actions}>
          {/* Focused first, so that pressing Enter cancels. */}
          <Button data-first disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void remove()}>
            {busy ? "Deleting..." : "Yes, Delete Account"}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface ReauthenticationFormProps {
  /** The account is being deleted. */
  readonly busy: boolean;
  readonly onConfirmed: () => Promise<void>;
  readonly onCancel: () => void;
}

/** For a sign-in that is too old: the account's deletion goes on after the right password. */
function ReauthenticationForm({ busy, onConfirmed, onCancel }: ReauthenticationFormProps) {
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
      setError(passwordError(reason));
      field.current?.focus();
    } finally {
      setIsChecking(false);
    }
  };
  const isBusy = busy || isChecking;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        ref={field}
        label="Password"
        hint="You signed in a while ago: enter your password to go on."
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ target }) => {
          setPassword(target.value);
          setError(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? "Deleting..." : "Yes, Delete Account"}
        </Button>
      </div>
    </form>
  );
}

function passwordError(error: unknown): string {
  const isWrong =
    error instanceof ApiError &&
    ["invalid_credentials", "validation_failed"].includes(error.code ?? "");
  return isWrong ? "This password is not right." : errorReason(error, ERROR_MESSAGES);
}

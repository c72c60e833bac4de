import { useState } from "react";
import { AuthSessionEndedError, auth } from "../../../data/account/auth.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../account.module.css";
import { toastError } from "../form-errors.ts";
import { needsReauthentication, ReauthenticationForm } from "../reauthentication-form.tsx";
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
      else if (needsReauthentication(error)) setNeedsPassword(true);
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
        <ReauthenticationForm
          busy={busy}
          submitLabel="Yes, Delete Account"
          busyLabel="Deleting..."
          errorMessages={ERROR_MESSAGES}
          onConfirmed={remove}
          onCancel={onClose}
        />
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

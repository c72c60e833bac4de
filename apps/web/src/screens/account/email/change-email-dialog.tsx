import { changeEmailSchema } from "@attune/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AuthSessionEndedError } from "../../../data/account/auth.ts";
import { changeEmail } from "../../../data/account/email.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../account.module.css";
import { NETWORK_ERROR, setServerFieldError, toastError } from "../form-errors.ts";
import { needsReauthentication, ReauthenticationForm } from "../reauthentication-form.tsx";
import { toastSessionEnded } from "../toast-session-ended.ts";
import { linkSentTo } from "./messages.ts";

const ERROR_MESSAGES = {
  title: "The email address couldn’t be changed",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

export interface ChangeEmailDialogProps {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks for a new address, to which a link is sent, and for the password if it must. */
export function ChangeEmailDialog({ onSent, onClose }: ChangeEmailDialogProps) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm({ resolver: zodResolver(changeEmailSchema), defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await changeEmail(email);
      toast({ title: "Check your email", description: linkSentTo(email), tone: "success" });
      onSent();
      onClose();
    } catch (error) {
      if (needsReauthentication(error)) return setNeedsPassword(true);
      setNeedsPassword(false);
      if (error instanceof AuthSessionEndedError) return toastSessionEnded();
      setServerFieldError(error, ERROR_MESSAGES, form);
      toastError(error, ERROR_MESSAGES);
    }
  });
  return (
    <Dialog title="Change Email" onClose={() => !isSubmitting && onClose()}>
      {needsPassword ? (
        <ReauthenticationForm
          busy={isSubmitting}
          submitLabel="Send Link"
          busyLabel="Sending..."
          errorMessages={ERROR_MESSAGES}
          onConfirmed={submit}
          onCancel={onClose}
        />
      ) : (
        <form className={styles.form} method="post" noValidate onSubmit={submit}>
          <TextField
            label="New Email"
            type="email"
            autoComplete="email"
            data-first
            hint="We will email a link to this address. Your account uses it as soon as you follow the link."
            error={errors.email?.message}
            {...form.register("email")}
          />
          <div className={styles.actions}>
            <Button disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {isSubmitting ? "Sending..." : "Send Link"}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

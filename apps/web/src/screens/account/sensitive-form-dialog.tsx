import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { AuthSessionEndedError } from "../../data/account/auth.ts";
import type { Elements } from "../../lib/elements.ts";
import { FormActions } from "../../ui/forms/form-actions.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import styles from "./account.module.css";
import { type ErrorMessages, setServerFieldError, toastError } from "./form-errors.ts";
import { needsReauthentication, ReauthenticationForm } from "./reauthentication-form.tsx";
import { toastSessionEnded } from "./toast-session-ended.ts";

interface SensitiveFormDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly errorMessages: ErrorMessages;
  readonly form: UseFormReturn<Values>;
  /** Makes the change. The dialog closes when it resolves. */
  readonly change: (values: Values) => Promise<void>;
  /** The messages of an error that has its own; null to show none. */
  readonly messagesOf?: (error: unknown) => ErrorMessages | null | undefined;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: Elements;
}

/** A form for a change that requires a fresh sign-in: asks for the password if the sign-in is too old. */
export function SensitiveFormDialog<Values extends FieldValues>(
  props: SensitiveFormDialogProps<Values>,
) {
  const { title, submitLabel, busyLabel, errorMessages, form, change, onClose, children } = props;
  const [needsPassword, setNeedsPassword] = useState(false);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await change(values);
      onClose();
    } catch (error) {
      if (needsReauthentication(error)) return setNeedsPassword(true);
      setNeedsPassword(false);
      if (error instanceof AuthSessionEndedError) return toastSessionEnded();
      const messages = props.messagesOf?.(error);
      if (messages === null) return;
      setServerFieldError(error, errorMessages, form);
      toastError(error, messages ?? errorMessages);
    }
  });
  return (
    <Dialog title={title} onClose={() => !isSubmitting && onClose()}>
      {needsPassword ? (
        <ReauthenticationForm
          busy={isSubmitting}
          submitLabel={submitLabel}
          busyLabel={busyLabel}
          errorMessages={errorMessages}
          onConfirmed={submit}
          onCancel={onClose}
        />
      ) : (
        <form className={styles.form} method="post" noValidate onSubmit={submit}>
          {children}
          <FormActions
            submitLabel={submitLabel}
            busyLabel={busyLabel}
            busy={isSubmitting}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

import { classifyDevice, passkeyNameField } from "@attune/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { AuthSessionEndedError } from "../../../data/account/auth.ts";
import { addPasskey, isPasskeyCanceled, isPasskeyKnown } from "../../../data/account/passkeys.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../account.module.css";
import { deviceName } from "../devices/messages.ts";
import { NETWORK_ERROR, setServerFieldError, toastError } from "../form-errors.ts";
import { needsReauthentication, ReauthenticationForm } from "../reauthentication-form.tsx";
import { toastSessionEnded } from "../toast-session-ended.ts";

const ERROR_MESSAGES = {
  title: "The passkey couldn’t be added",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

const KNOWN_MESSAGES = {
  title: "The passkey couldn’t be added",
  fallback: "This device has a passkey for your account already.",
};

const schema = z.object({ name: passkeyNameField });

export interface AddPasskeyDialogProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Asks for a name, and for the password if it must; then the browser creates the passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: deviceName({ device: classifyDevice(navigator.userAgent) }) },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await addPasskey(name);
      toast({
        title: "Passkey added",
        description: "You can sign in with it now.",
        tone: "success",
      });
      onAdded();
      onClose();
    } catch (error) {
      if (needsReauthentication(error)) return setNeedsPassword(true);
      setNeedsPassword(false);
      if (isPasskeyCanceled(error)) return;
      if (error instanceof AuthSessionEndedError) return toastSessionEnded();
      setServerFieldError(error, ERROR_MESSAGES, form);
      toastError(error, isPasskeyKnown(error) ? KNOWN_MESSAGES : ERROR_MESSAGES);
    }
  });
  return (
    <Dialog title="Add a Passkey" onClose={() => !isSubmitting && onClose()}>
      {needsPassword ? (
        <ReauthenticationForm
          busy={isSubmitting}
          submitLabel="Continue"
          busyLabel="Adding..."
          errorMessages={ERROR_MESSAGES}
          onConfirmed={submit}
          onCancel={onClose}
        />
      ) : (
        <form className={styles.form} method="post" noValidate onSubmit={submit}>
          <TextField
            label="Name"
            data-first
            autoComplete="off"
            hint="To tell it from your other passkeys. Next, your browser asks where to keep it."
            error={errors.name?.message}
            {...form.register("name")}
          />
          <div className={styles.actions}>
            <Button disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {isSubmitting ? "Adding..." : "Continue"}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

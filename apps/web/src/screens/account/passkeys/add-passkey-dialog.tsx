import { classifyDevice, passkeyNameField } from "@attune/contract";
import { useForm } from "react-hook-form";
import { z } from "zod/mini";
import { addPasskey, isPasskeyCanceled, isPasskeyKnown } from "../../../data/account/passkeys.ts";
import { formResolver } from "../../../lib/form-resolver.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { deviceName } from "../devices/messages.ts";
import { NETWORK_ERROR } from "../form-errors.ts";
import { SensitiveFormDialog } from "../sensitive-form-dialog.tsx";

const ERROR_MESSAGES = {
  title: "The passkey couldn’t be added",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

const KNOWN_MESSAGES = {
  title: "The passkey couldn’t be added",
  fallback: "This device has a passkey for your account already.",
};

/** A user who cancels in the browser's own dialog needs no message. */
function messagesOf(error: unknown) {
  if (isPasskeyCanceled(error)) return null;
  return isPasskeyKnown(error) ? KNOWN_MESSAGES : undefined;
}

const schema = z.object({ name: passkeyNameField });

export interface AddPasskeyDialogProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Asks for a name; then the browser creates the passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { name: deviceName({ device: classifyDevice(navigator.userAgent) }) },
  });
  return (
    <SensitiveFormDialog
      title="Add a Passkey"
      submitLabel="Continue"
      busyLabel="Adding..."
      errorMessages={ERROR_MESSAGES}
      messagesOf={messagesOf}
      form={form}
      change={async ({ name }) => {
        await addPasskey(name);
        toast({
          title: "Passkey added",
          description: "You can sign in with it now.",
          tone: "success",
        });
        onAdded();
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        data-first
        autoComplete="off"
        hint="To distinguish it from your other passkeys. Next, your browser asks where to keep it."
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
    </SensitiveFormDialog>
  );
}

import { changeEmailSchema } from "@attune/contract";
import { useForm } from "react-hook-form";
import { changeEmail } from "../../../data/account/email.ts";
import { formResolver } from "../../../lib/form-resolver.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { NETWORK_ERROR } from "../form-errors.ts";
import { SensitiveFormDialog } from "../sensitive-form-dialog.tsx";
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

/** Asks for a new address, to which a link is sent. */
export function ChangeEmailDialog({ onSent, onClose }: ChangeEmailDialogProps) {
  const form = useForm({ resolver: formResolver(changeEmailSchema), defaultValues: { email: "" } });
  return (
    <SensitiveFormDialog
      title="Change Email"
      submitLabel="Send Link"
      busyLabel="Sending..."
      errorMessages={ERROR_MESSAGES}
      form={form}
      change={async ({ email }) => {
        await changeEmail(email);
        toast({ title: "Check your email", description: linkSentTo(email), tone: "success" });
        onSent();
      }}
      onClose={onClose}
    >
      <TextField
        label="New Email"
        type="email"
        autoComplete="email"
        data-first
        hint="We will email a link to this address. Your account uses it as soon as you follow the link."
        error={form.formState.errors.email?.message}
        {...form.register("email")}
      />
    </SensitiveFormDialog>
  );
}

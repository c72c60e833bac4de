import { secondFactorFormSchema } from "@attune/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formResolver } from "../../../lib/form-resolver.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { FormActions } from "../../../ui/forms/form-actions.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import { type ErrorMessages, errorReason, setServerFieldError } from "../../account/form-errors.ts";
import { CurrentPasswordField } from "../../account/password-fields.tsx";
import { CODE_HINT } from "../messages.ts";
import styles from "./security.module.css";

interface Confirmation {
  readonly password: string;
  readonly code: string;
}

export interface ConfirmationFormProps {
  readonly label: string;
  readonly busyLabel: string;
  /** Hint of the code field. Default: a code or a recovery code. */
  readonly codeHint?: string;
  readonly errorMessages: ErrorMessages;
  readonly submit: (values: Confirmation) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password and a code before the second factor changes. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { label, busyLabel, codeHint = CODE_HINT, errorMessages, submit, onCancel } = props;
  const form = useForm({
    resolver: formResolver(secondFactorFormSchema),
    defaultValues: { password: "", code: "" },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [formError, setFormError] = useState<string>();
  const onSubmit = form.handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      await submit(values);
    } catch (error) {
      if (!setServerFieldError(error, errorMessages, form))
        setFormError(errorReason(error, errorMessages));
    }
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {formError && (
        <Notice key={submitCount} tone="destructive">
          {formError}
        </Notice>
      )}
      <CurrentPasswordField error={errors.password?.message} {...form.register("password")} />
      <TextField
        label="Code"
        hint={codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register("code")}
      />
      <FormActions
        submitLabel={label}
        busyLabel={busyLabel}
        busy={isSubmitting}
        onCancel={onCancel}
      />
    </form>
  );
}

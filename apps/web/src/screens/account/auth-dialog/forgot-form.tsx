import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { formResolver } from "../../../lib/form-resolver.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import styles from "../account.module.css";
import { NETWORK_ERROR, setServerFieldError, toastError } from "../form-errors.ts";
import { forgotFormSchema } from "../form-schemas.ts";

export interface ForgotFormProps {
  /** Sends the request. Resolves with the server's message for the user. */
  readonly send: (body: { email: string }) => Promise<string>;
  readonly submitLabel: string;
  readonly hint: string;
  /** Shown if the server gives no reason for a failure. */
  readonly errorMessage: string;
  readonly onBack: () => void;
}

/** Asks for the email address of an account whose username or password is forgotten. */
export function ForgotForm(props: ForgotFormProps) {
  const { send, submitLabel, hint, errorMessage, onBack } = props;
  const [message, setMessage] = useState<string>();
  const form = useForm({ resolver: formResolver(forgotFormSchema), defaultValues: { email: "" } });
  const { register, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => setFocus("email"), [setFocus]);
  const submit = form.handleSubmit(async (values) => {
    const messages = { title: "Error", fallback: errorMessage, network: NETWORK_ERROR };
    try {
      setMessage(await send(values));
    } catch (error) {
      setServerFieldError(error, messages, form);
      toastError(error, messages);
    }
  });
  if (message !== undefined) {
    return (
      <div className={styles.form}>
        <Notice tone="success">{message}</Notice>
        <Button wide onClick={onBack}>
          Back to Login
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={hint}
        error={errors.email?.message}
        {...register("email")}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {isSubmitting ? "Sending..." : submitLabel}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import styles from "../account.module.css";
import { setServerFieldError, NETWORK_ERROR, toastError } from "../form-errors.ts";
import { forgotForm } from "../form-schemas.ts";

export interface ForgotFormProps {
  /** Asks the server, and resolves with what it has to say. */
  readonly ask: (body: { email: string }) => Promise<string>;
  readonly button: string;
  readonly hint: string;
  readonly otherwise: string;
  readonly onBack: () => void;
}

/** Asks for the address of an account whose username or password is forgotten. */
export function ForgotForm({ ask, button, hint, otherwise, onBack }: ForgotFormProps) {
  const [message, setMessage] = useState<string>();
  const form = useForm({ resolver: zodResolver(forgotForm), defaultValues: { email: "" } });
  const { register, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => setFocus("email"), [setFocus]);
  const submit = form.handleSubmit(async (values) => {
    const words = { title: "Error", otherwise, unanswered: NETWORK_ERROR };
    try {
      setMessage(await ask(values));
    } catch (error) {
      setServerFieldError(error, words, form);
      toastError(error, words);
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
      <Button type="submit" variant="baton" wide busy={isSubmitting}>
        {isSubmitting ? "Sending..." : button}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

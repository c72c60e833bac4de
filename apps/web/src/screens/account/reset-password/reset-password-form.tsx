import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { auth } from "../../../data/account/auth.ts";
import { formResolver } from "../../../lib/form-resolver.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../account.module.css";
import { authDialog } from "../auth-dialog/auth-dialog-store.ts";
import { errorReason, setServerFieldError, toastError } from "../form-errors.ts";
import { resetPasswordFormSchema } from "../form-schemas.ts";
import { NewPasswordFields } from "../password-fields.tsx";

const ERROR_MESSAGES = {
  title: "Error",
  fallback: "Failed to reset password. Please try again.",
};

const DEFAULT_SUCCESS = "Your password has been reset successfully.";

export interface ResetPasswordFormProps {
  readonly token: string;
  /** Called with the success message. */
  readonly onDone: (message: string) => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const [formError, setFormError] = useState<string>();
  const form = useForm({
    resolver: formResolver(resetPasswordFormSchema),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  const { register, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => setFocus("newPassword"), [setFocus]);
  const submit = form.handleSubmit(async ({ newPassword }) => {
    setFormError(undefined);
    try {
      const message = (await auth.resetPassword({ token, newPassword })) || DEFAULT_SUCCESS;
      toast({ title: "Success!", description: message, tone: "success" });
      onDone(message);
    } catch (error) {
      toastError(error, ERROR_MESSAGES);
      if (!setServerFieldError(error, ERROR_MESSAGES, form))
        setFormError(errorReason(error, ERROR_MESSAGES));
    }
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {formError !== undefined && <FormError>{formError}</FormError>}
      <NewPasswordFields
        label="New Password"
        password={{ error: errors.newPassword?.message, ...register("newPassword") }}
        confirmation={{ error: errors.confirmPassword?.message, ...register("confirmPassword") }}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {isSubmitting ? "Resetting Password..." : "Reset Password"}
      </Button>
    </form>
  );
}

/** Stays visible after the toast disappears: the link may be used up or expired, so a new one is offered. */
function FormError({ children }: { readonly children: string }) {
  return (
    <>
      <Notice tone="destructive">{children}</Notice>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => authDialog.open("forgotPassword")}
      >
        Request a new link
      </Button>
    </>
  );
}

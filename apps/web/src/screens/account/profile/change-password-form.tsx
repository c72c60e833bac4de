import { useForm } from "react-hook-form";
import { AuthSessionEndedError, auth } from "../../../data/account/auth.ts";
import { formResolver } from "../../../lib/form-resolver.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../account.module.css";
import { setServerFieldError, toastError } from "../form-errors.ts";
import { changePasswordFormSchema } from "../form-schemas.ts";
import { CurrentPasswordField, NewPasswordFields } from "../password-fields.tsx";
import { toastSessionEnded } from "../toast-session-ended.ts";

const ERROR_MESSAGES = {
  title: "Password Change Failed",
  fallback: "Failed to change password. Please try again.",
};

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function ChangePasswordForm({ username }: { readonly username: string }) {
  const form = useForm({ resolver: formResolver(changePasswordFormSchema), defaultValues: EMPTY });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await auth.changePassword({ currentPassword, newPassword });
      toast({
        title: "Password Changed",
        description: "Your password has been updated successfully.",
        tone: "success",
      });
      form.reset();
    } catch (error) {
      if (error instanceof AuthSessionEndedError) return toastSessionEnded();
      setServerFieldError(error, ERROR_MESSAGES, form);
      toastError(error, ERROR_MESSAGES);
    }
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {/* Lets password managers match the account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordField
        label="Current Password"
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <NewPasswordFields
        label="New Password"
        confirmLabel="Confirm New Password"
        password={{ error: errors.newPassword?.message, ...register("newPassword") }}
        confirmation={{ error: errors.confirmPassword?.message, ...register("confirmPassword") }}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {isSubmitting ? "Changing Password..." : "Change Password"}
      </Button>
    </form>
  );
}

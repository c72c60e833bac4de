import type { User } from "@attune/contract";
import { PRODUCT } from "@attune/contract/product";
import { useForm } from "react-hook-form";
import { auth } from "../../../data/account/auth.ts";
import { formResolver } from "../../../lib/form-resolver.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { CheckField, TextField } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { LegalLinks } from "../../legal/legal-links.tsx";
import styles from "../account.module.css";
import { setServerFieldError, toastError } from "../form-errors.ts";
import { registrationFormSchema } from "../form-schemas.ts";
import { NewPasswordFields } from "../password-fields.tsx";
import { UsernameField } from "../username-field.tsx";

const ERROR_MESSAGES = { title: "Registration failed", fallback: "Please try again." };

const EMPTY = {
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  emailConsent: false,
};

export function RegisterForm({ onSuccess }: { readonly onSuccess: (user: User) => void }) {
  const form = useForm({ resolver: formResolver(registrationFormSchema), defaultValues: EMPTY });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ username, email, password }) => {
    try {
      const user = await auth.register({ username, email, password });
      toast({
        title: "Account created!",
        description: `Welcome to ${PRODUCT.name}! You can now access all features.`,
        tone: "success",
      });
      onSuccess(user);
    } catch (error) {
      setServerFieldError(error, ERROR_MESSAGES, form);
      toastError(error, ERROR_MESSAGES);
    }
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <UsernameField error={errors.username?.message} {...register("username")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <NewPasswordFields
        label="Password"
        hint="Must be 8+ characters with uppercase, number, and special character"
        password={{ error: errors.password?.message, ...register("password") }}
        confirmation={{ error: errors.confirmPassword?.message, ...register("confirmPassword") }}
      />
      <CheckField
        label={`I agree to receive account notifications and password reset emails from ${PRODUCT.name}`}
        error={errors.emailConsent?.message}
        {...register("emailConsent")}
      />
      <LegalLinks opensInNewTab />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {isSubmitting ? "Creating account..." : "Sign Up"}
      </Button>
    </form>
  );
}

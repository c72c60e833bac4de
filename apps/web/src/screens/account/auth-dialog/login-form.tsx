import { ApiError, type User } from "@attune/contract";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { auth } from "../../../data/account/auth.ts";
import { formResolver } from "../../../lib/form-resolver.ts";
import { delay } from "../../../lib/timing/timers.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "../account.module.css";
import { setServerFieldError, toastError } from "../form-errors.ts";
import { loginFormSchema } from "../form-schemas.ts";
import { CurrentPasswordField } from "../password-fields.tsx";
import { UsernameField } from "../username-field.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";

/** Keeps the submitted form visible briefly before the dialog closes and the page changes. */
const SUCCESS_DELAY_MS = 100;

const ERROR_MESSAGES = { title: "Login failed", fallback: "Please try again." };

/** A username may contain '@', so only one that was refused is taken for an address. */
const EMAIL_AS_USERNAME = "Enter your username, not your email";

const isRefusedAddress = (error: unknown, username: string) =>
  error instanceof ApiError &&
  error.code === "invalid_credentials" &&
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username.trim());

export interface LoginFormProps {
  /** Whether to focus the username field on mount. */
  readonly autoFocus: boolean;
  readonly onForgotUsername: () => void;
  readonly onForgotPassword: () => void;
  readonly onSuccess: (user: User) => void;
}

export function LoginForm(props: LoginFormProps) {
  const { autoFocus, onForgotUsername, onForgotPassword, onSuccess } = props;
  const form = useForm({
    resolver: formResolver(loginFormSchema),
    defaultValues: { username: "", password: "" },
  });
  const { register, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (autoFocus) setFocus("username");
  }, [autoFocus, setFocus]);
  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await auth.login(values);
      await delay(SUCCESS_DELAY_MS);
      onSuccess(user);
    } catch (error) {
      setServerFieldError(error, ERROR_MESSAGES, form);
      if (isRefusedAddress(error, values.username))
        form.setError("username", { message: EMAIL_AS_USERNAME }, { shouldFocus: true });
      toastError(error, ERROR_MESSAGES);
    }
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <UsernameField
        autoComplete="username webauthn"
        error={errors.username?.message}
        {...register("username")}
      />
      <CurrentPasswordField error={errors.password?.message} {...register("password")} />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {isSubmitting ? "Logging in..." : "Log In"}
      </Button>
      <PasskeyLogin onSuccess={onSuccess} />
      <div className={styles.links}>
        <Button variant="quiet" onClick={onForgotUsername}>
          Forgot Username?
        </Button>
        <Button variant="quiet" onClick={onForgotPassword}>
          Forgot Password?
        </Button>
      </div>
    </form>
  );
}

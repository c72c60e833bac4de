import type { User } from "@attune/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { auth } from "../../../data/account/auth.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PasswordField } from "../../../ui/forms/field.tsx";
import styles from "../account.module.css";
import { setServerFieldError, toastError } from "../form-errors.ts";
import { loginForm } from "../form-schemas.ts";
import { UsernameField } from "../username-field.tsx";

/** From the server's yes to the page's turning, so that the answer is seen to have come. */
const SETTLING_MS = 100;

const ERROR_MESSAGES = { title: "Login failed", fallback: "Please try again." };

export interface LoginFormProps {
  /** Whether it takes the focus as it comes. */
  readonly focused: boolean;
  readonly onForgotten: (what: "username" | "password") => void;
  readonly onSuccess: (user: User) => void;
}

export function LoginForm({ focused, onForgotten, onSuccess }: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { username: "", password: "" },
  });
  const { register, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (focused) setFocus("username");
  }, [focused, setFocus]);
  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await auth.login(values);
      await new Promise((settled) => setTimeout(settled, SETTLING_MS));
      onSuccess(user);
    } catch (error) {
      setServerFieldError(error, ERROR_MESSAGES, form);
      toastError(error, ERROR_MESSAGES);
    }
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <UsernameField error={errors.username?.message} {...register("username")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" variant="baton" wide busy={isSubmitting}>
        {isSubmitting ? "Logging in..." : "Log In"}
      </Button>
      <div className={styles.links}>
        <Button variant="quiet" onClick={() => onForgotten("username")}>
          Forgot Username?
        </Button>
        <Button variant="quiet" onClick={() => onForgotten("password")}>
          Forgot Password?
        </Button>
      </div>
    </form>
  );
}

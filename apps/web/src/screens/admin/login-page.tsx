import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { adminSession } from "../../data/admin/admin.ts";
import { useAdminSession } from "../../data/admin/use-admin-session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PasswordField } from "../../ui/forms/field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { errorReason, NETWORK_ERROR } from "../account/form-errors.ts";
import { loginFormSchema } from "../account/form-schemas.ts";
import { UsernameField } from "../account/username-field.tsx";
import styles from "./admin.module.css";
import { CheckingAccess } from "./admin-guard.tsx";

export const LOGIN_TITLE = "Admin Login";

/** Login form of the administrator. Redirects to the dashboard if already logged in. */
export function LoginPage() {
  const state = useAdminSession();
  const [, navigate] = useLocation();
  const isLoggedIn = state.status === "allowed";
  useEffect(() => {
    if (isLoggedIn) navigate("/admin", { replace: true });
  }, [isLoggedIn, navigate]);
  if (isLoggedIn || state.status === "unknown") return <CheckingAccess title={LOGIN_TITLE} />;
  const reason = state.status === "denied" ? state.reason : undefined;
  return (
    <Page title={LOGIN_TITLE} subtitle="For the administrator of this site.">
      <LoginForm reason={reason} />
    </Page>
  );
}

const ERROR_MESSAGES = {
  title: "Login failed",
  fallback: "Login failed. Please check your credentials.",
  network: NETWORK_ERROR,
};

interface LoginFormProps {
  /** Why the previous admin session ended, if it did. */
  readonly reason: string | undefined;
}

interface LoginError {
  readonly message: string;
  /** React key, so that screen readers announce a repeated message. */
  readonly attempt: number;
}

function LoginForm({ reason }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { username: "", password: "" },
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [loginError, setLoginError] = useState<LoginError | undefined>(
    reason ? { message: reason, attempt: 0 } : undefined,
  );
  const submit = handleSubmit(async (values) => {
    setLoginError(undefined);
    try {
      await adminSession.login(values);
    } catch (error) {
      setLoginError({ message: errorReason(error, ERROR_MESSAGES), attempt: submitCount + 1 });
    }
  });
  return (
    <form className={styles.login} method="post" noValidate onSubmit={submit}>
      {loginError && (
        <Notice key={loginError.attempt} tone="destructive">
          {loginError.message}
        </Notice>
      )}
      <UsernameField error={errors.username?.message} {...register("username")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {isSubmitting ? "Logging in..." : "Login"}
      </Button>
    </form>
  );
}

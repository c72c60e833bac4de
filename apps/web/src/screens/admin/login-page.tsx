import { ApiError, adminLoginSchema } from "@attune/contract";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { z } from "zod/mini";
import { adminSession } from "../../data/admin/admin.ts";
import { useAdminSession } from "../../data/admin/use-admin-session.ts";
import { formResolver } from "../../lib/form-resolver.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { errorReason, NETWORK_ERROR, setServerFieldError } from "../account/form-errors.ts";
import { CurrentPasswordField } from "../account/password-fields.tsx";
import { UsernameField } from "../account/username-field.tsx";
import styles from "./admin.module.css";
import { CheckingAccess } from "./admin-guard.tsx";
import { CODE_HINT } from "./messages.ts";

/** The first step has no code; its value is empty and not sent. */
const firstStepSchema = z.extend(adminLoginSchema, { code: z.string() });
const secondStepSchema = z.required(adminLoginSchema);

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

/** Asks for a code in a second step if the server requires one. */
function LoginForm({ reason }: LoginFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    resolver: formResolver(needsCode ? secondStepSchema : firstStepSchema),
    defaultValues: { username: "", password: "", code: "" },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const [loginError, setLoginError] = useState<LoginError | undefined>(
    reason ? { message: reason, attempt: 0 } : undefined,
  );
  useEffect(() => {
    if (needsCode) form.setFocus("code");
  }, [needsCode, form.setFocus]);
  const submit = handleSubmit(async ({ code, ...credentials }) => {
    setLoginError(undefined);
    try {
      await adminSession.login({ ...credentials, ...(needsCode && { code }) });
    } catch (error) {
      if (error instanceof ApiError && error.code === "second_factor_required")
        return setNeedsCode(true);
      if (setServerFieldError(error, ERROR_MESSAGES, form)) return;
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
      <CurrentPasswordField error={errors.password?.message} {...register("password")} />
      {needsCode && (
        <TextField
          label="Code"
          hint={CODE_HINT}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code?.message}
          {...register("code")}
        />
      )}
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {isSubmitting ? "Logging in..." : "Login"}
      </Button>
    </form>
  );
}

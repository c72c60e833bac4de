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
import { NETWORK_ERROR, errorReason } from "../account/form-errors.ts";
import { loginFormSchema } from "../account/form-schemas.ts";
import { UsernameField } from "../account/username-field.tsx";
import styles from "./admin.module.css";
import { Checking } from "./admin-guard.tsx";

export const LOGIN_TITLE = "Admin Login";

/** The way in; whoever is in already is led on. */
export function LoginPage() {
  const state = useAdminSession();
  const [, navigate] = useLocation();
  const isIn = state.status === "allowed";
  useEffect(() => {
    if (isIn) navigate("/admin", { replace: true });
  }, [isIn, navigate]);
  if (isIn || state.status === "unknown") return <Checking title={LOGIN_TITLE} />;
  const reason = state.status === "denied" ? state.reason : undefined;
  return (
    <Page title={LOGIN_TITLE} subtitle="For whoever runs this house.">
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
  /** Why one has to log in, where there was more to it than coming here. */
  readonly reason: string | undefined;
}

interface Wrong {
  readonly message: string;
  /** Told anew, though in the same words. */
  readonly at: number;
}

function LoginForm({ reason }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { username: "", password: "" },
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [wrong, setWrong] = useState<Wrong | undefined>(
    reason ? { message: reason, at: 0 } : undefined,
  );
  const submit = handleSubmit(async (values) => {
    setWrong(undefined);
    try {
      await adminSession.login(values);
    } catch (error) {
      setWrong({ message: errorReason(error, ERROR_MESSAGES), at: submitCount + 1 });
    }
  });
  return (
    <form className={styles.login} method="post" noValidate onSubmit={submit}>
      {wrong && (
        <Notice key={wrong.at} tone="destructive">
          {wrong.message}
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

import type { User } from "@attune/contract";
import { useState } from "react";
import { auth } from "../../../data/account/auth.ts";
import type { AuthDialogMode } from "./auth-dialog-store.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";

export interface LoginPanelProps {
  readonly mode: Exclude<AuthDialogMode, "signUp">;
  readonly autoFocus: boolean;
  readonly onSuccess: (user: User) => void;
}

type View = "login" | "forgotUsername" | "forgotPassword";

const FORGOT_FORMS = {
  forgotUsername: {
    send: auth.forgotUsername,
    submitLabel: "Send Username",
    hint: "We will email you the usernames for this address.",
    errorMessage: "Failed to send username reminder",
  },
  forgotPassword: {
    send: auth.forgotPassword,
    submitLabel: "Send Reset Link",
    hint: "We will email you a link to choose a new password.",
    errorMessage: "Failed to send password reset link",
  },
} as const;

/** The login form, or the form for a forgotten username or password. */
export function LoginPanel({ mode, autoFocus, onSuccess }: LoginPanelProps) {
  const [view, setView] = useState<View>(mode);
  const [hasSwitched, setHasSwitched] = useState(false);
  const show = (next: View) => {
    setView(next);
    setHasSwitched(true);
  };
  if (view === "login") {
    return (
      <LoginForm
        autoFocus={autoFocus || hasSwitched}
        onForgotUsername={() => show("forgotUsername")}
        onForgotPassword={() => show("forgotPassword")}
        onSuccess={onSuccess}
      />
    );
  }
  return <ForgotForm key={view} {...FORGOT_FORMS[view]} onBack={() => show("login")} />;
}

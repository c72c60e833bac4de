import type { User } from "@attune/contract";
import { useState } from "react";
import { auth } from "../../../data/account/auth.ts";
import type { AuthDialogMode } from "./auth-dialog-store.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";

export interface LoginPanelProps {
  readonly mode: AuthDialogMode;
  readonly focused: boolean;
  readonly onSuccess: (user: User) => void;
}

type Mode = "none" | "username" | "password";

const FORGOTTEN = {
  username: {
    ask: auth.forgotUsername,
    button: "Send Username",
    hint: "We mail you the usernames that belong to it.",
    fallback: "Failed to send username reminder",
  },
  password: {
    ask: auth.forgotPassword,
    button: "Send Reset Link",
    hint: "We mail you a link to choose a new password.",
    fallback: "Failed to send password reset link",
  },
} as const;

/** Logging in, and what to do where the username or the password is forgotten. */
export function LoginPanel({ mode: start, focused, onSuccess }: LoginPanelProps) {
  const [mode, setMode] = useState<Mode>(start === "forgotPassword" ? "password" : "none");
  const [moved, setMoved] = useState(false);
  const show = (next: Mode) => {
    setMode(next);
    setMoved(true);
  };
  if (mode === "none") {
    return <LoginForm focused={focused || moved} onForgotten={show} onSuccess={onSuccess} />;
  }
  return <ForgotForm key={mode} {...FORGOTTEN[mode]} onBack={() => show("none")} />;
}

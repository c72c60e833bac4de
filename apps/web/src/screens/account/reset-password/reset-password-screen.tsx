import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { after } from "../../../lib/timing/timers.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import styles from "../account.module.css";
import { authDialog } from "../auth-dialog/auth-dialog-store.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";

const REDIRECT_DELAY_MS = 2000;

const TITLE = "Reset Password";

/** Target of the link in the password-reset email. */
export default function ResetPasswordScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get("token"));
  const [done, setDone] = useState<string>();
  useEffect(removeTokenFromAddress, []);
  if (!token) return <InvalidLink />;
  if (done !== undefined) return <Done message={done} />;
  return (
    <Page title={TITLE} subtitle="Choose a new password for your account.">
      <div className={styles.card}>
        <ResetPasswordForm token={token} onDone={setDone} />
      </div>
    </Page>
  );
}

/** Keeps the token out of the browser's history and address bar. */
function removeTokenFromAddress(): void {
  if (location.search !== "") history.replaceState(history.state, "", location.pathname);
}

function InvalidLink() {
  return (
    <Page title="Invalid Reset Link" subtitle="This password reset link is invalid or has expired.">
      <div className={styles.card}>
        <LinkButton to="/" variant="primary">
          Go to Home
        </LinkButton>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => authDialog.open("forgotPassword")}
        >
          Request a new link
        </Button>
      </div>
    </Page>
  );
}

function Done({ message }: { readonly message: string }) {
  const [, navigate] = useLocation();
  useEffect(() => after(REDIRECT_DELAY_MS, () => navigate("/", { replace: true })), [navigate]);
  return (
    <Page title={TITLE}>
      <div className={styles.card}>
        <Notice tone="success">{message}</Notice>
        <LinkButton to="/">Go to Home</LinkButton>
      </div>
    </Page>
  );
}

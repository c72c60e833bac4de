import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import { authDialog } from "../auth-dialog/auth-dialog-store.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import styles from "./reset-password-screen.module.css";

/** Long enough to read that it worked. */
const READING_MS = 2000;

const TITLE = "Reset Password";

/** Where a mailed link leads: a new password in the place of a forgotten one. */
export default function ResetPasswordScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get("token"));
  const [done, setDone] = useState<string>();
  useEffect(forgetToken, []);
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

/** Whoever reads this browser's history, or its address bar, finds no key there. */
function forgetToken(): void {
  if (location.search !== "") history.replaceState(history.state, "", location.pathname);
}

function InvalidLink() {
  return (
    <Page title="Invalid Reset Link" subtitle="This password reset link is invalid or has expired.">
      <div className={styles.card}>
        <LinkButton to="/" variant="baton">
          Go to Home
        </LinkButton>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => authDialog.open("forgotPassword")}>
          Ask for a new link
        </Button>
      </div>
    </Page>
  );
}

function Done({ message }: { readonly message: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/", { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title={TITLE}>
      <div className={styles.card}>
        <Notice tone="success">{message}</Notice>
        <LinkButton to="/">Go to Home</LinkButton>
      </div>
    </Page>
  );
}

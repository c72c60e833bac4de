import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Rest } from "../../brand/ornaments.tsx";
import { adminSession } from "../../data/admin/admin.ts";
import { useAdminSession } from "../../data/admin/use-admin-session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./admin.module.css";
import { errorMessage } from "./format.ts";

interface GuardProps {
  /** Of the page that is guarded. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Opens to the administrator alone; anyone else is sent to the login. */
export function AdminGuard({ title, children }: GuardProps) {
  const state = useAdminSession();
  const [, navigate] = useLocation();
  const isDenied = state.status === "denied";
  useEffect(() => {
    if (isDenied) navigate("/admin/login", { replace: true });
  }, [isDenied, navigate]);
  if (state.status === "allowed") return children;
  if (state.status === "unanswered") return <Unanswered title={title} error={state.error} />;
  return <Checking title={title} />;
}

export function Checking({ title }: Pick<GuardProps, "title">) {
  return (
    <Page title={title}>
      <div className={styles.still}>
        <Spinner label="Checking admin authentication..." />
      </div>
    </Page>
  );
}

interface UnansweredProps {
  readonly title: string;
  readonly error: unknown;
}

function Unanswered({ title, error }: UnansweredProps) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await adminSession.check();
    setBusy(false);
  };
  return (
    <Page title={title} subtitle="The server can’t be asked who you are.">
      <div className={styles.still}>
        <Rest />
        <p role="alert">{errorMessage(error)}</p>
        <Button variant="primary" busy={busy} onClick={() => void again()}>
          Try again
        </Button>
      </div>
    </Page>
  );
}

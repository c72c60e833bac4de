import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Rest } from "../../brand/rest.tsx";
import { adminSession } from "../../data/admin/admin.ts";
import { useAdminSession } from "../../data/admin/use-admin-session.ts";
import type { Elements } from "../../lib/elements.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./admin.module.css";
import { errorMessage } from "./format.ts";

interface GuardProps {
  /** Title of the guarded page. */
  readonly title: string;
  readonly children: Elements;
}

/** Renders its children for the administrator and redirects everyone else to the login page. */
export function AdminGuard({ title, children }: GuardProps) {
  const state = useAdminSession();
  const [, navigate] = useLocation();
  const isDenied = state.status === "denied";
  useEffect(() => {
    if (isDenied) navigate("/admin/login", { replace: true });
  }, [isDenied, navigate]);
  if (state.status === "allowed") return children;
  if (state.status === "unreachable") return <CheckFailed title={title} error={state.error} />;
  return <CheckingAccess title={title} />;
}

export function CheckingAccess({ title }: Pick<GuardProps, "title">) {
  return (
    <Page title={title}>
      <div className={styles.still}>
        <Spinner label="Checking admin authentication..." />
      </div>
    </Page>
  );
}

interface CheckFailedProps {
  readonly title: string;
  readonly error: unknown;
}

function CheckFailed({ title, error }: CheckFailedProps) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await adminSession.check();
    setBusy(false);
  };
  return (
    <Page title={title} subtitle="The server couldn’t confirm who you are.">
      <div className={styles.still}>
        <Rest />
        <p role="alert">{errorMessage(error)}</p>
        <Button variant="primary" busy={busy} onClick={() => void retry()}>
          Try again
        </Button>
      </div>
    </Page>
  );
}

import { ApiError } from "@attune/contract";
import { useEffect, useState } from "react";
import type { Elements } from "../../../lib/elements.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import styles from "../account.module.css";
import { errorReason, NETWORK_ERROR } from "../form-errors.ts";

const ERROR_MESSAGES = {
  title: "Error",
  fallback: "Something went wrong. Please try again.",
  network: NETWORK_ERROR,
};

export interface EmailLinkPageProps {
  readonly title: string;
  /** Description of the button's action. */
  readonly subtitle: string;
  readonly submitLabel: string;
  /** Advice for a link that no longer works. */
  readonly invalidHint: string;
  /** Follows the link. Resolves with a message, or undefined if it navigates elsewhere. */
  readonly follow: (token: string) => Promise<string | undefined>;
}

/** Target of an emailed link. Only the button follows it: programs that check emails open every link. */
export function EmailLinkPage(props: EmailLinkPageProps) {
  const { title, subtitle, submitLabel, invalidHint, follow } = props;
  const [token] = useState(() => new URLSearchParams(location.search).get("token"));
  const [busy, setBusy] = useState(false);
  const [isInvalid, setIsInvalid] = useState(token === null || token === "");
  const [message, setMessage] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(removeTokenFromAddress, []);
  const submit = async () => {
    if (busy || token === null) return;
    setBusy(true);
    setError(undefined);
    try {
      setMessage(await follow(token));
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 400) setIsInvalid(true);
      else setError(errorReason(reason, ERROR_MESSAGES));
    }
    setBusy(false);
  };
  if (isInvalid) {
    return (
      <LinkPage title={title}>
        <Notice tone="destructive">{`This link is invalid or has expired. ${invalidHint}`}</Notice>
        <LinkButton to="/">Go to Home</LinkButton>
      </LinkPage>
    );
  }
  if (message !== undefined) {
    return (
      <LinkPage title={title}>
        <Notice tone="success">{message}</Notice>
        <LinkButton to="/">Go to Home</LinkButton>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={title} subtitle={subtitle}>
      {error !== undefined && <Notice tone="destructive">{error}</Notice>}
      <Button variant="primary" wide busy={busy} onClick={() => void submit()}>
        {submitLabel}
      </Button>
    </LinkPage>
  );
}

/** Keeps the token out of the browser's history and address bar. */
function removeTokenFromAddress(): void {
  if (location.search !== "") history.replaceState(history.state, "", location.pathname);
}

interface LinkPageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: Elements;
}

function LinkPage({ children, ...page }: LinkPageProps) {
  return (
    <Page {...page}>
      <div className={styles.card}>{children}</div>
    </Page>
  );
}

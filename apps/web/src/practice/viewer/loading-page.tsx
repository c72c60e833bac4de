import { useEffect } from "react";
import { Rest } from "../../brand/rest.tsx";
import { useOnline } from "../../lib/browser/use-online.ts";
import type { Elements } from "../../lib/elements.ts";
import { announce } from "../../ui/a11y/announcer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./loading-page.module.css";
import { NOT_ON_DEVICE, OFFLINE } from "./messages.ts";

interface LoadingPageProps {
  readonly title: string;
  /** Describes the page that is loading. */
  readonly about?: string;
  /** 'Loading...'. */
  readonly label: string;
  readonly bar: Elements;
}

/** A page whose contents are loading. */
export function LoadingPage({ title, about, label, bar }: LoadingPageProps) {
  return (
    <Page title={title} {...(about && { subtitle: about })} isWide bar={bar}>
      <div className={styles.loading}>
        <Spinner label={label} />
      </div>
    </Page>
  );
}

interface MissingPageProps {
  readonly title: string;
  /** 'Mode not found'. */
  readonly message: string;
  /** Details of the error. */
  readonly detail?: string;
  readonly bar: Elements;
  /** Adds a button that retries the request. */
  readonly retry?: { readonly busy: boolean; readonly onRetry: () => void };
}

/** A page whose contents couldn't be loaded. Without a network, it says so. */
export function MissingPage({ title, bar, retry, ...texts }: MissingPageProps) {
  const isOffline = !useOnline() && retry !== undefined;
  const { message, detail } = isOffline ? { message: OFFLINE, detail: NOT_ON_DEVICE } : texts;
  useEffect(() => announce(`${title}: ${message}`), [title, message]);
  return (
    <Page title={title} subtitle={message} isWide bar={bar}>
      <div className={styles.missing}>
        <Rest />
        {detail && <p role="alert">{detail}</p>}
        {retry && (
          <Button variant="primary" busy={retry.busy} onClick={retry.onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Page>
  );
}

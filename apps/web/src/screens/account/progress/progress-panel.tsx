import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Rest } from "../../../brand/rest.tsx";
import { QueryProvider } from "../../../data/account/query-provider.tsx";
import { learningQuery } from "../../../data/account/user.ts";
import { useAuthSession } from "../../../data/auth-session/use-auth-session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { errorReason, NETWORK_ERROR } from "../form-errors.ts";
import { ExportButtons } from "./export-buttons.tsx";
import styles from "./progress-panel.module.css";
import { ProgressReport, Section } from "./progress-report.tsx";

const ERROR_MESSAGES = {
  title: "Your progress couldn’t be loaded.",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

interface ProgressPanelProps {
  /** Called when a link is followed: it may lead to the page behind the dialog. */
  readonly onLeave: () => void;
}

/** The signed-in user's progress and the export of their data. */
export default function ProgressPanel({ onLeave }: ProgressPanelProps) {
  return (
    <QueryProvider>
      <div className={styles.panel}>
        <Progress onLeave={onLeave} />
        <Section title="What sticks">
          <p className={styles.words}>
            See how long you remember what you practiced, when it comes back, and what you mix up.
          </p>
          <div>
            <LinkButton to="/progress" onClick={onLeave}>
              See what sticks
            </LinkButton>
          </div>
        </Section>
        <Section title="Export your data">
          <p className={styles.words}>
            Download everything we store about you as JSON, or your answers as CSV for a
            spreadsheet.
          </p>
          <ExportButtons />
        </Section>
      </div>
    </QueryProvider>
  );
}

function Progress({ onLeave }: ProgressPanelProps) {
  const session = useAuthSession();
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const { data, error, isFetching, refetch } = useQuery(learningQuery(userId));
  const container = useRef<HTMLDivElement>(null);
  const retry = async () => {
    const { isSuccess } = await refetch();
    // The pressed button is unmounted, so focus moves to the loaded content.
    if (isSuccess) container.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are grouped here.
    <div
      ref={container}
      className={styles.learnt}
      role="group"
      aria-label="Your progress"
      tabIndex={-1}
    >
      {data && <ProgressReport learning={data} onLeave={onLeave} />}
      {!data && !error && <Spinner label="Loading your progress..." />}
      {!data && error && <LoadError error={error} busy={isFetching} onRetry={retry} />}
    </div>
  );
}

interface LoadErrorProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function LoadError({ error, busy, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.still}>
      <Rest />
      <p role="alert">{`${ERROR_MESSAGES.title} ${errorReason(error, ERROR_MESSAGES)}`}</p>
      <Button variant="primary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

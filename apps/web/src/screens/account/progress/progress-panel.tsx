import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Rest } from "../../../brand/ornaments.tsx";
import { Queries } from "../../../data/account/query-provider.tsx";
import { learningQuery } from "../../../data/account/user.ts";
import { useSession } from "../../../data/auth-session/use-auth-session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { NETWORK_ERROR, errorReason } from "../form-errors.ts";
import { ExportButtons } from "./export-buttons.tsx";
import styles from "./progress-panel.module.css";
import { ProgressReport, Section } from "./progress-report.tsx";

const ERROR_MESSAGES = {
  title: "Your progress can’t be shown just now.",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

interface LeavableProps {
  /** A link was followed, perhaps to the very page behind. */
  readonly onLeave: () => void;
}

/** 'Your progress': what the signed-in learner has learnt, and all of it to take away. */
export default function ProgressPanel({ onLeave }: LeavableProps) {
  return (
    <Queries>
      <div className={styles.panel}>
        <Learnt onLeave={onLeave} />
        <Section title="Take it with you">
          <p className={styles.words}>
            All that is kept of you as JSON, or your answers as a table for a spreadsheet.
          </p>
          <ExportButtons />
        </Section>
      </div>
    </Queries>
  );
}

function Learnt({ onLeave }: LeavableProps) {
  const session = useSession();
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const { data, error, isFetching, refetch } = useQuery(learningQuery(userId));
  const place = useRef<HTMLDivElement>(null);
  const retry = async () => {
    const { isSuccess } = await refetch();
    // The button that was pressed gives way to what it brought.
    if (isSuccess) place.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are grouped here.
    <div
      ref={place}
      className={styles.learnt}
      role="group"
      aria-label="Your progress"
      tabIndex={-1}
    >
      {data && <ProgressReport learning={data} onLeave={onLeave} />}
      {!data && !error && <Spinner label="Loading your progress..." />}
      {!data && error && <Missing error={error} busy={isFetching} onRetry={retry} />}
    </div>
  );
}

interface MissingProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Missing({ error, busy, onRetry }: MissingProps) {
  return (
    <div className={styles.still}>
      <Rest />
      <p role="alert">
        {ERROR_MESSAGES.title} {errorReason(error, ERROR_MESSAGES)}
      </p>
      <Button variant="baton" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

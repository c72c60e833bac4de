import { useQuery } from "@tanstack/react-query";
import { Queries } from "../../../queries/queries.tsx";
import { useSession } from "../../../queries/use-session.ts";
import { learningQuery } from "../../../queries/user.ts";
import { Button } from "../../../ui/button.tsx";
import { Rest } from "../../../ui/ornaments.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { NETWORK_ERROR, reasonOf } from "../failures.ts";
import { ExportButtons } from "./export-buttons.tsx";
import styles from "./learning-panel.module.css";
import { LearningSheet, Section } from "./learning-sheet.tsx";

const FAILED = {
  title: "Your progress can’t be shown just now.",
  otherwise: "Please try again.",
  unanswered: NETWORK_ERROR,
};

/** 'Your progress': what the signed-in learner has learnt, and all of it to take away. */
export default function LearningPanel() {
  return (
    <Queries>
      <div className={styles.panel}>
        <Learnt />
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

function Learnt() {
  const session = useSession();
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const { data, error, isFetching, refetch } = useQuery(learningQuery(userId));
  if (data) return <LearningSheet learning={data} />;
  if (!error) return <Spinner label="Loading your progress..." />;
  return (
    <div className={styles.still}>
      <Rest />
      <p role="alert">
        {FAILED.title} {reasonOf(error, FAILED)}
      </p>
      <Button variant="baton" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

import { useState } from "react";
import type { Presumption } from "../../data/memory/use-presumption.ts";
import { type StoredRun, storedRuns } from "../../data/practice-runs/stored-runs.ts";
import { LearnerPage, type LearnerPageProps } from "./learner-page.tsx";
import { LOADING, TITLE, timeLeftMessage } from "./messages.ts";
import { Overview } from "./overview/overview.tsx";
import { newRun } from "./run/new-run.ts";
import { nextQuestion } from "./run/next-question.ts";
import { RunEnd } from "./run/run-end.tsx";
import { RETURN_LIMITS, RUN_LIMITS } from "./run/run-limits.ts";
import { RunView } from "./run/run-view.tsx";
import type { Learner } from "./use-learner.ts";

const PAGE: LearnerPageProps = { title: TITLE, loading: LOADING, back: "/core-concepts" };

export default function PracticeScreen() {
  return (
    <LearnerPage
      {...PAGE}
      waiting={(learner, presumption) => <Practice learner={learner} presumption={presumption} />}
    >
      {(learner) => <Practice learner={learner} />}
    </LearnerPage>
  );
}

interface PracticeProps {
  readonly learner: Learner;
  /** While the answers are read; then undefined. */
  readonly presumption?: Presumption;
}

const minutesLeft = ({ minutes, elapsedMs }: StoredRun) => minutes - elapsedMs / 60_000;

/** Shows the overview of today until a run is started, then the run. */
function Practice({ learner, presumption }: PracticeProps) {
  /** A started run; each has a key of its own. */
  const [started, setStarted] = useState<StoredRun>();
  if (!started)
    return <Overview learner={learner} presumption={presumption} onStart={setStarted} />;
  const { minutes, isSinging } = started;
  return (
    <RunView
      key={started.startedAt}
      page={PAGE}
      learner={learner}
      initial={started}
      next={nextQuestion}
      stored={storedRuns.run}
      limits={({ isReturn }) => (isReturn ? RETURN_LIMITS : RUN_LIMITS)}
      minutes={minutes}
      position={(run) => timeLeftMessage(minutesLeft(run))}
      onPause={() => setStarted(undefined)}
      end={(run) => (
        <RunEnd
          run={run}
          states={learner.states}
          onAgain={() => setStarted(newRun({ minutes, isSinging }))}
        />
      )}
    />
  );
}

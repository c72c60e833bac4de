import { lessonAddress, nextStep } from "@attune/contract/path";
import { useState } from "react";
import type { RunProgress, UserValue } from "../../../data/practice-runs/stored-runs.ts";
import { setKnown } from "../../../data/practice-runs/sync-known-units.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ButtonRow } from "../../../ui/buttons/button-row.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { BackBar } from "../../lessons/back-bar.tsx";
import { nextMessage } from "../../lessons/sequel/messages.ts";
import { LearnerPage, type LearnerPageProps } from "../learner-page.tsx";
import { useLearnerPath } from "../path/learner-path.ts";
import { EndPage } from "../run/end-page.tsx";
import { CHECK_UP_LIMITS } from "../run/run-limits.ts";
import { RunView } from "../run/run-view.tsx";
import styles from "../test-introduction.module.css";
import type { Learner } from "../use-learner.ts";
import {
  ABOUT,
  DONE_TITLE,
  HOME,
  LOADING,
  placeMessage,
  positionMessage,
  START,
  TITLE,
} from "./messages.ts";
import { nextProbe, placedUnits } from "./placement-run.ts";

const PAGE: LearnerPageProps = { title: TITLE, loading: LOADING, back: "/core-concepts" };

/** A placement takes two minutes: one that is left begins again. */
const UNSAVED: UserValue<RunProgress> = { get: () => undefined, set: () => undefined };

export function PlacementScreen() {
  return <LearnerPage {...PAGE}>{(learner) => <PlacementTest learner={learner} />}</LearnerPage>;
}

function PlacementTest({ learner }: { readonly learner: Learner }) {
  const [started, setStarted] = useState<RunProgress>();
  if (!started) return <Introduction onStart={setStarted} />;
  return (
    <RunView
      page={PAGE}
      learner={learner}
      initial={started}
      next={nextProbe}
      stored={UNSAVED}
      position={({ answers, skipped }) => positionMessage(answers.length + skipped.length + 1)}
      limits={() => CHECK_UP_LIMITS}
      onPause={() => setStarted(undefined)}
      onEnd={(run) => {
        const ids = placedUnits(run).map(({ id }) => id);
        setKnown(learner.userId, ids, true);
      }}
      end={(run) => <Place run={run} />}
    />
  );
}

const newPlacement = (): RunProgress => ({
  startedAt: Date.now(),
  elapsedMs: 0,
  answers: [],
  skipped: [],
  returns: [],
});

function Introduction({ onStart }: { readonly onStart: (run: RunProgress) => void }) {
  return (
    <Page title={TITLE} spread bar={<BackBar to="/core-concepts" />}>
      <div className={styles.introduction}>
        <p className={styles.about}>{ABOUT}</p>
        <ButtonRow>
          <Button variant="primary" onClick={() => onStart(newPlacement())}>
            {START}
          </Button>
        </ButtonRow>
      </div>
    </Page>
  );
}

/** The last page: what the learner knows, and the lesson to begin with. */
function Place({ run }: { readonly run: RunProgress }) {
  const path = useLearnerPath();
  const lesson = path && nextStep(path.progress)?.lesson;
  return (
    <EndPage
      title={DONE_TITLE}
      message={placeMessage(placedUnits(run).map(({ name }) => name))}
      answers={run.answers}
      actions={
        <>
          {lesson && (
            <LinkButton to={lessonAddress(lesson)} variant="primary">
              {nextMessage(lesson.name)}
            </LinkButton>
          )}
          <LinkButton to="/core-concepts" {...(!lesson && { variant: "primary" })}>
            {HOME}
          </LinkButton>
        </>
      }
    >
      {null}
    </EndPage>
  );
}

import { chooseCheckUp, daysUntilCheckUp } from "@attune/memory";
import { useState } from "react";
import { type StoredCheckUp, storedRuns } from "../../../data/practice-runs/stored-runs.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ButtonRow } from "../../../ui/buttons/button-row.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { BackBar } from "../../lessons/back-bar.tsx";
import { LearnerPage, type LearnerPageProps } from "../learner-page.tsx";
import {
  CHECK_UP_ABOUT,
  CHECK_UP_LOADING,
  CHECK_UP_TITLE,
  CONTINUE,
  checkUpItems,
  nothingToRecall,
  positionMessage,
  START,
  START_OVER,
  TITLE,
} from "../messages.ts";
import { nextItem, practicedAtoms } from "../run/next-question.ts";
import { CHECK_UP_LIMITS } from "../run/run-limits.ts";
import { RunView } from "../run/run-view.tsx";
import styles from "../test-introduction.module.css";
import type { Learner } from "../use-learner.ts";
import { CheckUpResult } from "./check-up-result.tsx";

const PAGE: LearnerPageProps = {
  title: CHECK_UP_TITLE,
  loading: CHECK_UP_LOADING,
  back: "/practice",
};

export default function CheckUpScreen() {
  return <LearnerPage {...PAGE}>{(learner) => <CheckUp learner={learner} />}</LearnerPage>;
}

function CheckUp({ learner }: { readonly learner: Learner }) {
  const { userId } = learner;
  const [started, setStarted] = useState<StoredCheckUp>();
  if (!started) return <Introduction learner={learner} onStart={setStarted} />;
  return (
    <RunView
      page={PAGE}
      learner={learner}
      initial={started}
      next={nextItem}
      stored={storedRuns.checkUp}
      limits={() => CHECK_UP_LIMITS}
      position={({ answers, skipped, items }) =>
        positionMessage(
          items.findIndex(({ atomId }) => !isDone(atomId, { answers, skipped })) + 1,
          items.length,
        )
      }
      onPause={() => setStarted(undefined)}
      onEnd={() => storedRuns.lastCheckUp.set(userId, Date.now())}
      end={(checkUp) => <CheckUpResult checkUp={checkUp} />}
    />
  );
}

const isDone = (atomId: string, run: Pick<StoredCheckUp, "answers" | "skipped">): boolean =>
  run.skipped.includes(atomId) || run.answers.some((each) => each.atomId === atomId);

interface IntroductionProps {
  readonly learner: Learner;
  readonly onStart: (checkUp: StoredCheckUp) => void;
}

/** Explains check-ups, and shows how many questions the next one has. */
function Introduction({ learner, onStart }: IntroductionProps) {
  const { userId, states, isUnlocked } = learner;
  const [paused] = useState(() => storedRuns.checkUp.get(userId));
  const now = Date.now();
  const atoms = practicedAtoms(isUnlocked, storedRuns.preferences());
  const items = chooseCheckUp(atoms, (id) => states.get(id), now);
  const start = () =>
    onStart({
      startedAt: now,
      elapsedMs: 0,
      answers: [],
      skipped: [],
      returns: [],
      items: items.map(({ atom, isFirstRight, lastAt }) => ({
        atomId: atom.id,
        isFirstRight,
        lastAt,
      })),
    });
  const isPossible = items.length > 0;
  return (
    <Page title={CHECK_UP_TITLE} spread bar={<BackBar to="/practice" />}>
      <div className={styles.introduction}>
        <p className={styles.about}>{CHECK_UP_ABOUT}</p>
        <p>
          {isPossible
            ? checkUpItems(items.length)
            : nothingToRecall(daysUntilCheckUp(atoms, (id) => states.get(id), now))}
        </p>
        <ButtonRow>
          {paused && (
            <Button variant="primary" onClick={() => onStart(paused)}>
              {CONTINUE}
            </Button>
          )}
          {isPossible && (
            <Button {...(!paused && { variant: "primary" })} onClick={start}>
              {paused ? START_OVER : START}
            </Button>
          )}
          {!isPossible && (
            <LinkButton to="/practice" {...(!paused && { variant: "primary" })}>
              {TITLE}
            </LinkButton>
          )}
        </ButtonRow>
      </div>
    </Page>
  );
}

import { lessonAddress, nextStep, type PathUnit } from "@attune/contract/path";
import { useState } from "react";
import { storedRuns } from "../../../data/practice-runs/stored-runs.ts";
import { setKnown } from "../../../data/practice-runs/sync-known-units.ts";
import type { Elements } from "../../../lib/elements.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { nextMessage } from "../../lessons/sequel/messages.ts";
import { useToday } from "../../progress/use-today.ts";
import { isUnlocked } from "../lessons/is-unlocked.ts";
import { CHECK_UP_TITLE, TITLE } from "../messages.ts";
import { type LearnerPath, useLearnerPath } from "../path/learner-path.ts";
import {
  FIND_YOUR_PLACE,
  I_KNOW_THIS,
  knownMessage,
  todayMessage,
  UNDO,
  WHOLE_PATH,
} from "./messages.ts";
import { type Today, todayOf } from "./today.ts";
import styles from "./today-card.module.css";

export interface TodayCardProps {
  /** Shown until the learner's answers have been read, and if they can't be. */
  readonly fallback: Elements;
}

/** Today's practice and the next lesson. */
export function TodayCard({ fallback }: TodayCardProps) {
  const path = useLearnerPath();
  // Counts again on another day.
  useToday();
  if (!path) return fallback;
  const today = todayIn(path);
  return (
    <div className={styles.today}>
      <Practice today={today} />
      <Next path={path} hasPlacement={today.state === "dayOne"} />
    </div>
  );
}

function todayIn({ userId, isSignedIn, states, done }: LearnerPath): Today {
  return todayOf({
    states,
    hasAnswers: Object.keys(done.right).length > 0,
    isUnlocked: (question) => isUnlocked(question, isSignedIn),
    ...storedRuns.preferences(),
    lastCheckUp: storedRuns.lastCheckUp.get(userId),
    now: Date.now(),
  });
}

function Practice({ today }: { readonly today: Today }) {
  const isCheckUp = today.state === "checkUp";
  return (
    <LinkButton
      to={isCheckUp ? "/check-up" : "/practice"}
      unstyled
      className={styles.practice ?? ""}
    >
      <span className={styles.title}>{isCheckUp ? CHECK_UP_TITLE : TITLE}</span>
      <span className={styles.about}>{todayMessage(today)}</span>
    </LinkButton>
  );
}

interface NextProps {
  readonly path: LearnerPath;
  readonly hasPlacement: boolean;
}

/** The next lesson on the path; a learner who knows its unit moves on. */
function Next({ path: { userId, progress }, hasPlacement }: NextProps) {
  const [skipped, setSkipped] = useState<PathUnit>();
  const step = nextStep(progress);
  const skip = (unit: PathUnit) => {
    setKnown(userId, [unit.id], true);
    setSkipped(unit);
    announce(knownMessage(unit.name));
  };
  const undo = (unit: PathUnit) => {
    setKnown(userId, [unit.id], false);
    setSkipped(undefined);
  };
  return (
    <div className={styles.next}>
      {step ? (
        <div className={styles.step}>
          <LinkButton to={lessonAddress(step.lesson)} unstyled className={styles.lesson ?? ""}>
            {nextMessage(step.lesson.name)}
          </LinkButton>
          <Button variant="quiet" className={styles.small} onClick={() => skip(step.unit)}>
            {I_KNOW_THIS}
          </Button>
        </div>
      ) : (
        <p className={styles.about}>{WHOLE_PATH}</p>
      )}
      {hasPlacement && !skipped && (
        <LinkButton to="/placement" unstyled className={styles.place ?? ""}>
          {FIND_YOUR_PLACE}
        </LinkButton>
      )}
      {skipped && (
        <div className={styles.step}>
          <p className={styles.about}>{knownMessage(skipped.name)}</p>
          <Button variant="quiet" className={styles.small} onClick={() => undo(skipped)}>
            {UNDO}
          </Button>
        </div>
      )}
    </div>
  );
}

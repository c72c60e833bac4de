import { lessonAddress, nextStep } from "@attune/contract/path";
import { useState } from "react";
import { storedRuns } from "../../../data/practice-runs/stored-runs.ts";
import { setKnown } from "../../../data/practice-runs/sync-known-units.ts";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import { classNames } from "../../../lib/class-names.ts";
import type { Elements } from "../../../lib/elements.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { FIRST_LESSON_TITLE } from "../../first-lesson/messages.ts";
import { nextMessage } from "../../lessons/sequel/messages.ts";
import card from "../../menus/practice-card.module.css";
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
      <Next path={path} isFirstDay={today.state === "dayOne"} />
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
      <span className={card.title}>{isCheckUp ? CHECK_UP_TITLE : TITLE}</span>
      <span className={card.about}>{todayMessage(today)}</span>
    </LinkButton>
  );
}

interface NextProps {
  readonly path: LearnerPath;
  /** Whether the placement and the first lesson are offered. */
  readonly isFirstDay: boolean;
}

interface Offer {
  /** Name of the lesson. */
  readonly lesson: string;
  readonly to: string;
  readonly skippable: Skippable;
}

/** The first lesson, or a unit, which a learner may say to know. */
interface Skippable {
  readonly name: string;
  readonly setKnown: (isKnown: boolean) => void;
}

/** Begins the first day, but isn't on the path. Who has done or skipped it begins with the path. */
const FIRST_LESSON: Offer = {
  lesson: FIRST_LESSON_TITLE,
  to: "/first-lesson",
  skippable: {
    name: FIRST_LESSON_TITLE,
    setKnown: (isKnown) => settings.change({ firstLessonDone: isKnown }),
  },
};

function nextOnPath({ userId, progress }: LearnerPath): Offer | undefined {
  const step = nextStep(progress);
  if (!step) return undefined;
  const { lesson, unit } = step;
  return {
    lesson: lesson.name,
    to: lessonAddress(lesson),
    skippable: {
      name: unit.name,
      setKnown: (isKnown) => setKnown(userId, [unit.id], isKnown),
    },
  };
}

/** The next lesson; a learner who knows it, or its unit, moves on. */
function Next({ path, isFirstDay }: NextProps) {
  const { firstLessonDone } = useSettings();
  const [skipped, setSkipped] = useState<Skippable>();
  const offer = isFirstDay && !firstLessonDone ? FIRST_LESSON : nextOnPath(path);
  const skip = (skippable: Skippable) => {
    skippable.setKnown(true);
    setSkipped(skippable);
    announce(knownMessage(skippable.name));
  };
  const undo = (skippable: Skippable) => {
    skippable.setKnown(false);
    setSkipped(undefined);
  };
  return (
    <div className={styles.next}>
      {offer ? (
        <div className={styles.step}>
          <LinkButton to={offer.to} unstyled className={styles.lesson ?? ""}>
            {nextMessage(offer.lesson)}
          </LinkButton>
          <Button variant="quiet" className={styles.small} onClick={() => skip(offer.skippable)}>
            {I_KNOW_THIS}
          </Button>
        </div>
      ) : (
        <p className={classNames(card.about, styles.note)}>{WHOLE_PATH}</p>
      )}
      {isFirstDay && !skipped && (
        <LinkButton to="/placement" unstyled className={styles.place ?? ""}>
          {FIND_YOUR_PLACE}
        </LinkButton>
      )}
      {skipped && (
        <div className={styles.step}>
          <p className={classNames(card.about, styles.note)}>{knownMessage(skipped.name)}</p>
          <Button variant="quiet" className={styles.small} onClick={() => undo(skipped)}>
            {UNDO}
          </Button>
        </div>
      )}
    </div>
  );
}

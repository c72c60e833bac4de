import { type FirstLessonEvent, type FirstLessonState, lessonResult } from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Laurel } from "../../end/laurel.tsx";
import styles from "./first-lesson.module.css";
import { END, END_ACTIONS } from "./messages.ts";

interface LessonEndProps {
  readonly exerciseState: FirstLessonState;
  readonly send: (event: FirstLessonEvent) => void;
  /** Offers an account; undefined for a learner who has one. */
  readonly onSave: (() => void) | undefined;
}

/** The lesson's last page: it praises what was done, and is kind about the rest. */
export function LessonEnd({ exerciseState, send, onSave }: LessonEndProps) {
  const result = lessonResult(exerciseState);
  const { title, task } = END[result];
  useEffect(() => announce(`${title} ${task}`), [title, task]);
  const isEarned = result !== "later";
  return (
    <Page
      title={title}
      subtitle={task}
      spread
      inLandscape="half"
      aside={<Laurel isEarned={isEarned} />}
    >
      <div className={styles.welcome}>
        <Button variant="primary" wide onClick={() => send({ type: "home" })} autoFocus>
          {END_ACTIONS.goOn}
        </Button>
        {onSave && isEarned && (
          <Button wide aria-haspopup="dialog" onClick={onSave}>
            {END_ACTIONS.save}
          </Button>
        )}
        <Button variant="quiet" onClick={() => send({ type: "restart" })}>
          {END_ACTIONS.again}
        </Button>
      </div>
    </Page>
  );
}

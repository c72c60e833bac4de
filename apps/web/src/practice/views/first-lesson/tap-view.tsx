import {
  currentTap,
  type FirstLessonEvent,
  isTapOver,
  type TapState,
  tapAnswer,
} from "@attune/exercises";
import { note } from "@attune/theory";
import type { Elements } from "../../../lib/elements.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { useHeldAnnouncements } from "../../../ui/a11y/use-held-announcements.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { AnswerArea } from "../../page/answer-area.tsx";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { ANSWER_TITLE } from "../../page/messages.ts";
import { Stage } from "../../page/stage.tsx";
import styles from "./first-lesson.module.css";
import { optionText, rightText, TAP, wrongText } from "./messages.ts";

interface TapViewProps {
  readonly tap: TapState;
  readonly send: (event: FirstLessonEvent) => void;
  /** Below the options. */
  readonly extra: Elements;
}

/** Possible answers as buttons, which draw them. */
export function TapView({ tap, send, extra }: TapViewProps) {
  const { phase } = tap;
  const isJudged = phase === "right" || phase === "wrong";
  const { id: answerId, notes: answerNotes } = tapAnswer(tap);
  const answer = optionText(answerId);
  const title = titleOf(tap);
  const verdict = phase === "right" ? rightText(answer) : wrongText(tap, answer);
  useHeldAnnouncements(phase === "playing");
  useAnnouncement("verdict", isJudged ? `${title} ${verdict}` : "");
  return (
    <Stage className={styles.stage}>
      <p className={styles.ask}>{phase === "playing" ? TAP.listening : TAP.asking}</p>
      <AnswerArea>
        <div className={styles.answer}>
          <fieldset className={styles.options} hidden={isJudged}>
            <legend className={styles.legend}>{TAP.answers}</legend>
            {currentTap(tap).options.map(({ id, notes }) => (
              <Button
                key={id}
                className={styles.option ?? ""}
                onClick={() => send({ type: "tap", option: id })}
              >
                <Contour notes={notes} />
                <span translate="no">{optionText(id)}</span>
              </Button>
            ))}
          </fieldset>
          {isJudged ? (
            <FeedbackPanel
              key={tap.token}
              title={title}
              tone={phase === "right" ? "great" : "again"}
              onContinue={() => send({ type: "continue" })}
            >
              <p>{verdict}</p>
              {title === ANSWER_TITLE && <Contour notes={answerNotes} />}
            </FeedbackPanel>
          ) : (
            <Button busy={phase === "playing"} onClick={() => send({ type: "tapPlay" })}>
              {TAP.again}
            </Button>
          )}
          {extra}
        </div>
      </AnswerArea>
    </Stage>
  );
}

function titleOf(tap: TapState): string {
  if (tap.phase === "right") return TAP.right;
  return isTapOver(tap) ? ANSWER_TITLE : TAP.wrong;
}

/** Notes as dots that rise and fall, for learners who don't read music. */
function Contour({ notes }: { readonly notes: readonly string[] }) {
  const midis = notes.map((name) => note(name).midi);
  const middle = (Math.min(...midis) + Math.max(...midis)) / 2;
  return (
    <svg className={styles.contour} viewBox="0 0 60 40" aria-hidden="true">
      {midis.map((midi, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: notes repeat, and never move.
          key={index}
          cx={30 + 18 * (index - (midis.length - 1) / 2)}
          cy={20 - 6 * (midi - middle)}
          r="5"
        />
      ))}
    </svg>
  );
}

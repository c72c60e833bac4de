import { nextStop, questionOf, STAFF_RANGE, solutionOf } from "@attune/exercises";
import { nameInKey } from "@attune/phrases";
import { type Key, staffPosition } from "@attune/theory";
import { type Ref, useEffect, useMemo, useRef } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { describePhrase } from "../../../lib/music/phrase-messages.ts";
import { PhraseStaff } from "../../../notation/phrase/phrase-staff.tsx";
import { uncover } from "../../../ui/a11y/uncover-focus.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { AnswerArea } from "../../page/answer-area.tsx";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { HEAR_BOTH } from "../../page/messages.ts";
import { SoundRetryContext } from "../../page/sound-notice.tsx";
import { Stage } from "../../page/stage.tsx";
import { verdictTitle } from "../../quiz/use-spoken-quiz.ts";
import { isAnswerDrawn } from "../placing/answer-state.ts";
import { LISTEN_FIRST } from "../shared/messages.ts";
import { type Controls, controlsOf, draftOf } from "./controls-state.ts";
import styles from "./dictation-view.module.css";
import type { DictationViewProps } from "./dictation-view-props.ts";
import { Hearings } from "./hearings.tsx";
import { reasonMessage, statusOf } from "./messages.ts";
import { WritingTools } from "./writing-tools.tsx";
import { writtenPhrase } from "./written-phrase.ts";

/** A phrase to hear, the staff on which it is written, and what is needed to write. */
export function DictationView(props: DictationViewProps) {
  const { exerciseState, send, namer, tempo, onChange } = props;
  const { phase, mistakes } = exerciseState;
  useEffect(() => onChange?.(exerciseState), [onChange, exerciseState]);
  const question = questionOf(exerciseState);
  const draft = draftOf(exerciseState);
  const controls = controlsOf(exerciseState, tempo);
  const verdict = phase.name === "judged" || phase.name === "advancing" ? phase.verdict : undefined;
  const caret = controls.canEdit ? nextStop(question, draft)?.onsetTicks : undefined;
  const staff = useStaffFocus(verdict !== undefined, caret);
  return (
    <Stage className={classNames(styles.stage, verdict && styles.judged)}>
      <div className={styles.asked}>
        <Hearings {...props} controls={controls} />
        <WritingStaff
          {...props}
          ref={staff}
          controls={controls}
          caret={caret}
          isJudged={verdict !== undefined}
        />
      </div>
      <SoundRetryContext value={() => send({ type: "play", how: exerciseState.heard, tempo })}>
        <AnswerArea>
          {verdict ? (
            <FeedbackPanel
              title={verdictTitle(verdict, exerciseState)}
              tone={verdict.outcome === "great" ? "great" : "again"}
              onContinue={() => send({ type: "continue" })}
              actions={
                verdict.outcome !== "great" && (
                  <Button onClick={() => send({ type: "compare", tempo })}>{HEAR_BOTH}</Button>
                )
              }
            >
              <p className={styles.reason}>
                <AccidentalText>{reasonMessage(verdict.reason, mistakes, namer)}</AccidentalText>
              </p>
            </FeedbackPanel>
          ) : (
            <>
              <Status
                text={
                  controls.isUnheard
                    ? LISTEN_FIRST
                    : statusOf(question, draft, namer, controls.rules.asksRhythm)
                }
              />
              <WritingTools controls={controls} namer={namer} send={send} />
            </>
          )}
        </AnswerArea>
      </SoundRetryContext>
    </Stage>
  );
}

/** Announced whenever it changes: it says what was written, and where. */
function Status({ text }: { readonly text: string }) {
  useAnnouncement("choice", text, { atFirst: false });
  return (
    <p className={styles.status}>
      <AccidentalText>{text}</AccidentalText>
    </p>
  );
}

interface WritingStaffProps extends DictationViewProps {
  readonly controls: Controls;
  readonly caret: number | undefined;
  readonly isJudged: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

function WritingStaff({
  exerciseState,
  send,
  namer,
  controls: { canEdit, isUnheard },
  caret,
  isJudged,
  ref,
}: WritingStaffProps) {
  const question = questionOf(exerciseState);
  const draft = draftOf(exerciseState);
  const isEditable = !isJudged && !isUnheard;
  const isSolved = isAnswerDrawn(exerciseState);
  const written = useMemo(() => {
    const shown = isSolved
      ? { draft: solutionOf(question, draft), isEditable: false, isJudged: false }
      : { draft, isEditable, isJudged };
    return writtenPhrase({ question, ...shown }, namer);
  }, [question, draft, isEditable, isJudged, isSolved, namer]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div ref={ref} role="group" aria-label="Staff" tabIndex={-1} className={styles.sheet}>
      <PhraseStaff
        phrase={written.engraved}
        label={describePhrase(written.engraved, written.describe)}
        lyrics={written.lyrics}
        states={written.states}
        restStates={written.restStates}
        caret={caret}
        onTap={
          canEdit
            ? ({ ticks, position }) =>
                send({
                  type: "edit",
                  edit: {
                    type: "place",
                    onsetTicks: ticks,
                    position: positionInC(position, question.phrase.key),
                  },
                })
            : undefined
        }
        className={styles.staff}
      />
    </div>
  );
}

/** Drafts are written in C major. */
function positionInC(position: number, key: Key | undefined) {
  const inC = position - staffPosition(nameInKey("C4", key));
  return Math.min(STAFF_RANGE.high, Math.max(STAFF_RANGE.low, inC));
}

/**
 * Focuses the staff when the feedback goes, and its focused Continue button with it. Keeps the caret in view: on a
 * small phone, the answer area covers what is below it.
 */
function useStaffFocus(isJudged: boolean, caret: number | undefined): Ref<HTMLDivElement> {
  const staff = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = caret === undefined ? null : staff.current?.querySelector("[data-caret]");
    mark?.scrollIntoView({ block: "nearest" });
    if (mark) uncover(mark);
  }, [caret]);
  const wasJudged = useRef(isJudged);
  useEffect(() => {
    if (wasJudged.current && !isJudged) staff.current?.focus({ preventScroll: true });
    wasJudged.current = isJudged;
  }, [isJudged]);
  return staff;
}

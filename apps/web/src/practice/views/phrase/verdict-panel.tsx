import { isPhraseMissed, type PhraseEvent, type PhraseState } from "@attune/exercises";
import { soundingNotes } from "@attune/phrases";
import { useMemo } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { unjudgedHelp } from "../sung/listening-messages.ts";
import { OUTCOME_TONES, TIME_UP } from "../sung/outcomes.ts";
import { Replays } from "../sung/replays.tsx";
import { hintText, panelTitle, retryMeasure, timeUpText } from "./messages.ts";
import styles from "./phrase-view.module.css";
import { measureToRetry } from "./went-wrong.ts";

interface PanelProps {
  readonly exerciseState: PhraseState;
  readonly send: (event: PhraseEvent) => void;
  readonly onSing: (measure: number | undefined) => void;
}

/** The verdict on an attempt. It covers the buttons and leaves the notes visible. */
export function VerdictPanel({ exerciseState, send, onSing }: PanelProps) {
  const { phase } = exerciseState;
  if (phase.name === "judged") {
    return <Judged exerciseState={exerciseState} send={send} onSing={onSing} />;
  }
  if (phase.name === "timeUp") {
    return (
      <FeedbackPanel title={TIME_UP} tone="plain" onContinue={() => send({ type: "continue" })}>
        <p>{timeUpText(phase.reason)}</p>
      </FeedbackPanel>
    );
  }
  return null;
}

function Judged({ exerciseState, send, onSing }: PanelProps) {
  const { last, replaying, unjudged } = exerciseState;
  const phrase = last?.phrase;
  const notes = useMemo(() => (phrase ? soundingNotes(phrase) : []), [phrase]);
  if (!last) return null;
  const { verdict } = last;
  const hint = hintText({ notes, verdict });
  const help = unjudgedHelp(unjudged);
  const measure = isPhraseMissed(exerciseState) ? undefined : measureToRetry(last);
  return (
    <FeedbackPanel
      title={panelTitle(exerciseState, verdict)}
      tone={OUTCOME_TONES[verdict.outcome]}
      onContinue={() => send({ type: "continue" })}
      actions={
        <>
          {verdict.outcome !== "noVoice" && (
            <Replays place="verdict" replaying={replaying} send={send} />
          )}
          {measure !== undefined && (
            <Button className={styles.retry} onClick={() => onSing(measure)}>
              {retryMeasure(measure)}
            </Button>
          )}
        </>
      }
    >
      {hint && <p>{hint}</p>}
      {help && <p>{help}</p>}
    </FeedbackPanel>
  );
}

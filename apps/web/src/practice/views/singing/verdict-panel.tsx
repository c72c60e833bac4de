import {
  currentItem,
  ROLES,
  type SingingEvent,
  type SingingState,
  type Verdict,
} from "@attune/exercises";
import { useContext } from "react";
import type { Elements } from "../../../lib/elements.ts";
import { Details } from "../../../ui/details.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { useNoteFormatter } from "../../../ui/text/use-note-formatter.ts";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { HELP_FROM_MISSES, KeyOfferContext } from "../../page/key-offer-context.ts";
import { unjudgedHelp } from "../sung/listening-messages.ts";
import { OUTCOME_TONES, TIME_UP } from "../sung/outcomes.ts";
import { Replays } from "../sung/replays.tsx";
import { explanationOf, panelTitle } from "./explanation.ts";
import { statusFor, sungNoteText } from "./messages.ts";
import styles from "./singing-view.module.css";
import { syllableSentence } from "./syllables.ts";

interface PanelProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
}

/** The verdict on an attempt. It covers the buttons and leaves the trace visible. */
export function VerdictPanel({ exerciseState, send }: PanelProps) {
  const { phase } = exerciseState;
  const proceed = () => send({ type: "continue" });
  if (phase.name === "judged") return <Judged exerciseState={exerciseState} send={send} />;
  if (phase.name === "timeUp") {
    return (
      <FeedbackPanel title={TIME_UP} tone="plain" onContinue={proceed}>
        <p>{statusFor(phase)}</p>
      </FeedbackPanel>
    );
  }
  return null;
}

function Judged({ exerciseState, send }: PanelProps) {
  const keyOffer = useContext(KeyOfferContext);
  if (exerciseState.phase.name !== "judged") return null;
  const { verdict } = exerciseState.phase;
  const isHelpNeeded = verdict.outcome === "tryAgain" && exerciseState.tries >= HELP_FROM_MISSES;
  const offer: Elements = isHelpNeeded && keyOffer;
  const explanation =
    explanationOf(verdict, currentItem(exerciseState)) ?? syllableSentence(verdict);
  const help = unjudgedHelp(exerciseState.unjudged);
  const proceed = () => send({ type: "continue" });
  return (
    <FeedbackPanel
      title={panelTitle(exerciseState, verdict)}
      tone={OUTCOME_TONES[verdict.outcome]}
      onContinue={proceed}
      actions={
        verdict.notes.length > 0 && (
          <Replays place="verdict" replaying={exerciseState.replaying} send={send} />
        )
      }
    >
      {explanation && <p>{explanation}</p>}
      {help && <p>{help}</p>}
      <SungNotes exerciseState={exerciseState} verdict={verdict} />
      {offer}
    </FeedbackPanel>
  );
}

/** How many cents off each note was, for those who want to know; the trace has it too. */
function SungNotes({
  exerciseState,
  verdict,
}: {
  readonly exerciseState: SingingState;
  readonly verdict: Verdict;
}) {
  const item = currentItem(exerciseState);
  const format = useNoteFormatter();
  const names = ROLES[exerciseState.rung].map((role) => item[role]);
  if (verdict.notes.length === 0 || verdict.outcome === "great") return null;
  return (
    <Details>
      <ul className={styles.sung}>
        {verdict.notes.map((note, index) => {
          const name = names[index] ?? "";
          return (
            <li key={name}>
              <AccidentalText>{sungNoteText(name, note, format, item.key)}</AccidentalText>
            </li>
          );
        })}
      </ul>
    </Details>
  );
}

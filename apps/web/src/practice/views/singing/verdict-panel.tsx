import {
  currentItem,
  type Replay,
  type SingingEvent,
  type SingingState,
  type Verdict,
} from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import { FeedbackPanel } from "../../feedback-panel.tsx";
import { explanationOf, TIME_UP, verdictTitle } from "./explanation.ts";
import { statusFor, sungNoteText } from "./messages.ts";
import styles from "./singing-view.module.css";

interface PanelProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
}

const TONES = { great: "great", good: "good", tryAgain: "again", noVoice: "plain" } as const;

/**
 * The verdict on an attempt. It covers the buttons and leaves the trace visible. After Continue on a failed
 * attempt, only the replay buttons stay.
 */
export function VerdictPanel({ exerciseState, send }: PanelProps) {
  const { phase, lastVerdict: last } = exerciseState;
  const proceed = () => send({ type: "continue" });
  if (phase.name === "judged") return <Judged exerciseState={exerciseState} send={send} />;
  if (phase.name === "timeUp") {
    return (
      <FeedbackPanel title={TIME_UP} tone="plain" onContinue={proceed}>
        <p>{statusFor(phase)}</p>
      </FeedbackPanel>
    );
  }
  const hasReplays = phase.name === "idle" && last !== undefined && last.notes.length > 0;
  return hasReplays ? <Replays exerciseState={exerciseState} send={send} /> : null;
}

function Judged({ exerciseState, send }: PanelProps) {
  if (exerciseState.phase.name !== "judged") return null;
  const { verdict } = exerciseState.phase;
  const explanation = explanationOf(verdict, currentItem(exerciseState));
  const proceed = () => send({ type: "continue" });
  return (
    <FeedbackPanel title={verdictTitle(verdict)} tone={TONES[verdict.outcome]} onContinue={proceed}>
      <SungNotes exerciseState={exerciseState} verdict={verdict} />
      {explanation && <p>{explanation}</p>}
      {verdict.notes.length > 0 && <Replays exerciseState={exerciseState} send={send} />}
    </FeedbackPanel>
  );
}

function SungNotes({
  exerciseState,
  verdict,
}: {
  readonly exerciseState: SingingState;
  readonly verdict: Verdict;
}) {
  const item = currentItem(exerciseState);
  const names = [item.root, item.target];
  if (verdict.notes.length === 0) return null;
  return (
    <ul className={styles.sung}>
      {verdict.notes.map((note, index) => {
        const name = names[index] ?? "";
        return <li key={name}>{sungNoteText(name, note)}</li>;
      })}
    </ul>
  );
}

const REPLAYS: readonly (readonly [Replay, string])[] = [
  ["you", "You"],
  ["target", "Target"],
  ["both", "Both"],
];

/** Plays the learner's take, its target, or both at once. */
function Replays({ exerciseState: { replaying }, send }: PanelProps) {
  return (
    <fieldset className={styles.replays}>
      <legend className={styles.legend}>Hear it again</legend>
      {REPLAYS.map(([what, label]) => (
        <Button
          key={what}
          aria-pressed={replaying === what}
          className={styles.replay}
          onClick={() => send({ type: "replay", what })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

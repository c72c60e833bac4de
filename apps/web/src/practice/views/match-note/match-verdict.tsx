import {
  currentMatch,
  type HoldEvent,
  type HoldState,
  type HowPlayed,
  needsHelp,
  octavesToVoice,
} from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { NOTHING_HEARD } from "../sung/listening-messages.ts";
import { OUTCOME_TONES, TIME_UP } from "../sung/outcomes.ts";
import styles from "./match-note.module.css";
import { explanationOf, goOnText, HELP, verdictTitle } from "./messages.ts";

interface MatchVerdictProps {
  readonly exerciseState: HoldState;
  readonly send: (event: HoldEvent) => void;
  /** Said below a great, such as what was sung. */
  readonly praise?: string | undefined;
}

/** The verdict on an attempt, with help once the learner is stuck. It covers the buttons. */
export function MatchVerdictPanel({ exerciseState, send, praise }: MatchVerdictProps) {
  const { phase } = exerciseState;
  const proceed = () => send({ type: "continue" });
  if (phase.name === "timeUp") {
    return (
      <FeedbackPanel title={TIME_UP} tone="plain" onContinue={proceed}>
        <p>{NOTHING_HEARD}</p>
      </FeedbackPanel>
    );
  }
  if (phase.name !== "judged") return null;
  const { verdict } = phase;
  const explanation = explanationOf(verdict, currentMatch(exerciseState).notes);
  const isStuck = verdict.outcome === "tryAgain" && needsHelp(exerciseState);
  return (
    <FeedbackPanel
      title={verdictTitle(verdict)}
      tone={OUTCOME_TONES[verdict.outcome]}
      onContinue={proceed}
      actions={isStuck && <Help exerciseState={exerciseState} send={send} />}
    >
      {verdict.outcome === "great" && praise !== undefined && <p>{praise}</p>}
      {explanation !== undefined && <p>{explanation}</p>}
      {isStuck && <p className={styles.goOn}>{goOnText}</p>}
    </FeedbackPanel>
  );
}

/** Plays the note in another way, then listens. */
function Help({ exerciseState, send }: Omit<MatchVerdictProps, "praise">) {
  const play = (how: HowPlayed) => send({ type: "play", how });
  const playInOctave = () => {
    send({ type: "moveToVoice" });
    play("plain");
  };
  return (
    <fieldset className={styles.help}>
      <legend>{HELP.title}</legend>
      <Button onClick={() => play("slowly")}>{HELP.slowly}</Button>
      <Button onClick={() => play("stepwise")}>{HELP.stepwise}</Button>
      {octavesToVoice(exerciseState) !== 0 && <Button onClick={playInOctave}>{HELP.octave}</Button>}
    </fieldset>
  );
}

import { classNames } from "../../lib/class-names.ts";
import { useAnnouncement } from "../../ui/a11y/use-announced.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { AccidentalText } from "../../ui/text/accidental-text.tsx";
import { AnswerArea } from "../answer-area.tsx";
import { FeedbackPanel } from "../feedback-panel.tsx";
import { verdictTitle } from "../use-spoken-quiz.ts";
import type { ChoiceProps } from "./choice-props.ts";
import styles from "./choices.module.css";
import { KeyButton } from "./key-button.tsx";
import { Options } from "./options.tsx";

interface ChoicesProps<Option> extends ChoiceProps<Option> {
  /** An option as it is printed. */
  readonly label: (option: Option) => string;
  /** A word to the learner above the options. */
  readonly word?: string;
  /** Shows and hides a hint, where there is one. */
  readonly hinted?: boolean;
  /** Lets the key be heard, where the question is in one. */
  readonly keyed?: boolean;
}

/** Play, the lettered options, and how the answer went. */
export function Choices<Option>({
  exerciseState,
  send,
  label,
  word,
  hinted,
  keyed,
}: ChoicesProps<Option>) {
  const { phase } = exerciseState;
  useAnnouncement("choice", (exerciseState.isHintShown && word) || "");
  const judged = phase.name === "judged" || phase.name === "advancing" ? phase.verdict : undefined;
  return (
    <div className={classNames(styles.stage, judged && styles.judged)}>
      <div className={styles.tools}>
        <PlayButton exerciseState={exerciseState} send={send} />
        {keyed && (
          <KeyButton
            busy={exerciseState.isKeySounding}
            disabled={exerciseState.isSounding || phase.name === "advancing"}
            onClick={() => send({ type: "playKey" })}
          />
        )}
        {hinted && (
          <Button aria-pressed={exerciseState.isHintShown} onClick={() => send({ type: "hint" })}>
            Hint
          </Button>
        )}
      </div>
      <AnswerArea>
        <p className={styles.word}>{word}</p>
        <Options exerciseState={exerciseState} send={send} label={label} />
        {judged && (
          <div className={styles.feedback}>
            <FeedbackPanel
              title={verdictTitle(judged)}
              tone={judged.outcome === "great" ? "great" : "again"}
              onContinue={() => send({ type: "continue" })}
            >
              <p className={styles.reason}>
                <AccidentalText>{judged.reason}</AccidentalText>
              </p>
            </FeedbackPanel>
          </div>
        )}
      </AnswerArea>
    </div>
  );
}

/** The thing to do next while the question has not been heard. */
function PlayButton<Option>({ exerciseState, send }: ChoiceProps<Option>) {
  const { phase, isSounding: sounding, isKeySounding: keySounds } = exerciseState;
  const unheard = phase.name === "presenting";
  const playing = (sounding && !keySounds) || phase.name === "rewarding";
  return (
    <Button
      variant={unheard ? "primary" : "secondary"}
      className={styles.play ?? ""}
      busy={playing}
      onClick={() => send({ type: "play" })}
    >
      {!playing && <PlayIcon />}
      {playing ? "Playing..." : "Play"}
    </Button>
  );
}

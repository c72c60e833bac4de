import { classNames } from "../../lib/class-names.ts";
import { useAnnounced } from "../../ui/a11y/use-announced.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { Signed } from "../../ui/text/accidental-text.tsx";
import { Hands } from "../answer-area.tsx";
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
  session,
  send,
  label,
  word,
  hinted,
  keyed,
}: ChoicesProps<Option>) {
  const { phase } = session;
  useAnnounced("choice", (session.hint && word) || "");
  const judged = phase.name === "judged" || phase.name === "advancing" ? phase.verdict : undefined;
  return (
    <div className={classNames(styles.stage, judged && styles.judged)}>
      <div className={styles.tools}>
        <PlayButton session={session} send={send} />
        {keyed && (
          <KeyButton
            busy={session.keySounds}
            disabled={session.sounding || phase.name === "advancing"}
            onClick={() => send({ type: "key" })}
          />
        )}
        {hinted && (
          <Button aria-pressed={session.hint} onClick={() => send({ type: "hint" })}>
            Hint
          </Button>
        )}
      </div>
      <Hands>
        <p className={styles.word}>{word}</p>
        <Options session={session} send={send} label={label} />
        {judged && (
          <div className={styles.feedback}>
            <FeedbackPanel
              title={verdictTitle(judged)}
              tone={judged.outcome === "great" ? "great" : "again"}
              onContinue={() => send({ type: "continue" })}
            >
              <p className={styles.reason}>
                <Signed>{judged.reason}</Signed>
              </p>
            </FeedbackPanel>
          </div>
        )}
      </Hands>
    </div>
  );
}

/** The thing to do next while the question has not been heard. */
function PlayButton<Option>({ session, send }: ChoiceProps<Option>) {
  const { phase, sounding, keySounds } = session;
  const unheard = phase.name === "presenting";
  const playing = (sounding && !keySounds) || phase.name === "rewarding";
  return (
    <Button
      variant={unheard ? "baton" : "printed"}
      className={styles.play ?? ""}
      busy={playing}
      onClick={() => send({ type: "play" })}
    >
      {!playing && <PlayIcon />}
      {playing ? "Playing..." : "Play"}
    </Button>
  );
}

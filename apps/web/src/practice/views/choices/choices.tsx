import { explainedMistakes, type QuizState, type QuizVerdict } from "@attune/exercises";
import { useContext } from "react";
import { classNames } from "../../../lib/class-names.ts";
import type { Elements } from "../../../lib/elements.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PlayIcon } from "../../../ui/icons.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { AnswerArea } from "../../page/answer-area.tsx";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { KeyButton } from "../../page/key-button.tsx";
import { HELP_FROM_MISSES, KeyOfferContext } from "../../page/key-offer-context.ts";
import { HEAR_BOTH } from "../../page/messages.ts";
import { verdictTitle } from "../../quiz/use-spoken-quiz.ts";
import type { ChoiceProps } from "./choice-props.ts";
import styles from "./choices.module.css";
import { Options } from "./options.tsx";
import { SoundHelp } from "./sound-help.tsx";

export interface ChoicesProps<Option, Verdict extends QuizVerdict>
  extends ChoiceProps<Option, Verdict> {
  readonly label: (option: Option) => string;
  /** Why the answer is right or wrong. */
  readonly explain: (verdict: Verdict, mistakes: number) => string;
  /** Shown above the options. */
  readonly message?: string;
  readonly hasHint?: boolean;
  /** Whether the key can be played on its own. */
  readonly hasKey?: boolean;
  /** Whether there are other ways to hear the question. */
  readonly hasSoundHelp?: boolean;
}

/** Play, the options, and the feedback on the answer. */
export function Choices<Option, Verdict extends QuizVerdict>({
  exerciseState,
  send,
  label,
  explain,
  message,
  hasHint,
  hasKey,
  hasSoundHelp,
}: ChoicesProps<Option, Verdict>) {
  const { phase, isSounding, isKeySounding, isHintShown, mistakes } = exerciseState;
  const keyOffer = useContext(KeyOfferContext);
  useAnnouncement("choice", (isHintShown && message) || "");
  const verdict = phase.name === "judged" || phase.name === "advancing" ? phase.verdict : undefined;
  const isHelpNeeded = verdict?.outcome === "tryAgain" && mistakes >= HELP_FROM_MISSES;
  const offer: Elements = hasKey && isHelpNeeded && keyOffer;
  return (
    <div className={classNames(styles.stage, verdict && styles.judged)}>
      <div className={styles.tools}>
        <PlayButton exerciseState={exerciseState} send={send} />
        {hasKey && (
          <KeyButton
            busy={isKeySounding}
            disabled={isSounding || phase.name === "advancing"}
            onClick={() => send({ type: "playKey" })}
          />
        )}
        {hasHint && (
          <Button aria-pressed={isHintShown} onClick={() => send({ type: "hint" })}>
            Hint
          </Button>
        )}
        {hasSoundHelp && <SoundHelp exerciseState={exerciseState} send={send} />}
      </div>
      <AnswerArea>
        <p className={classNames(styles.message, hasHint && styles.hint)}>{message}</p>
        <Options exerciseState={exerciseState} send={send} label={label} />
        {verdict && (
          <div className={styles.feedback}>
            <FeedbackPanel
              title={verdictTitle(verdict, exerciseState)}
              tone={verdict.outcome === "great" ? "great" : "again"}
              onContinue={() => send({ type: "continue" })}
              actions={
                verdict.outcome !== "great" && (
                  <Button onClick={() => send({ type: "compare" })}>{HEAR_BOTH}</Button>
                )
              }
            >
              <p className={styles.reason}>
                <AccidentalText>
                  {explain(verdict, explainedMistakes(exerciseState))}
                </AccidentalText>
              </p>
              {offer}
            </FeedbackPanel>
          </div>
        )}
      </AnswerArea>
    </div>
  );
}

interface PlayButtonProps {
  readonly exerciseState: Pick<
    QuizState<unknown, unknown, QuizVerdict>,
    "phase" | "isSounding" | "isKeySounding"
  >;
  readonly send: (event: { readonly type: "play" }) => void;
}

/** Emphasized as the next action until the question has been heard. */
export function PlayButton({ exerciseState, send }: PlayButtonProps) {
  const { phase, isSounding, isKeySounding } = exerciseState;
  const isUnheard = phase.name === "presenting";
  const isPlaying = (isSounding && !isKeySounding) || phase.name === "rewarding";
  return (
    <Button
      // A name that changes would be spoken over the notes.
      aria-label="Play"
      variant={isUnheard ? "primary" : "secondary"}
      className={styles.play ?? ""}
      busy={isPlaying}
      onClick={() => send({ type: "play" })}
    >
      {!isPlaying && <PlayIcon />}
      <span aria-hidden="true">{isPlaying ? "Playing..." : "Play"}</span>
    </Button>
  );
}

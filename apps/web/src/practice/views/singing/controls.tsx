import { currentItem, type SingingEvent, type SingingState } from "@attune/exercises";
import { classNames } from "../../../lib/class-names.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRegainedFocus } from "../../../ui/hooks/use-regained-focus.ts";
import { MicrophoneIcon, PlayIcon } from "../../../ui/icons.tsx";
import { KeyButton } from "../../page/key-button.tsx";
import { askClick, canAskNext } from "../../runner/ask-clicks.ts";
import { hasVerdict } from "../sung/has-verdict.ts";
import {
  isPlayingKeyAlone,
  PLAY_NAME,
  playLabel,
  SING_NAME,
  singLabel,
  statusFor,
} from "./messages.ts";
import { offeredRung, RungButton } from "./rung-button.tsx";
import styles from "./singing-view.module.css";

interface ControlsProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
}

/**
 * PLAY and SING NOTES, and a status line. Hidden while the verdict covers them; they keep their room, so
 * that nothing moves.
 */
export function Controls({ exerciseState, send }: ControlsProps) {
  const { phase, checkSyllables, rung } = exerciseState;
  const isJudged = hasVerdict(phase);
  const buttons = useRegainedFocus<HTMLDivElement>(isJudged || phase.name === "advancing");
  // The verdict says it.
  const status = isJudged ? "" : statusFor(phase, rung, currentItem(exerciseState));
  const isIdle = phase.name === "idle";
  // One line holds two of the task, another rung and the key.
  const offered = offeredRung(exerciseState);
  const isKeyAlone = isPlayingKeyAlone(phase);
  const isPlaying = phase.name === "playing" && !isKeyAlone;
  const isAnalyzing = phase.name === "analyzing" || phase.name === "hearing";
  const isListening = isAnalyzing || ["ready", "listening"].includes(phase.name);
  return (
    <div className={classNames(styles.controls, isJudged && styles.off)}>
      <div ref={buttons} className={styles.buttons}>
        <Button
          aria-label={PLAY_NAME}
          variant={isListening ? "secondary" : "primary"}
          disabled={!canAskNext(phase)}
          busy={isPlaying}
          onClick={askClick(phase, () => send({ type: "play" }))}
        >
          {!isPlaying && <PlayIcon />}
          <span aria-hidden="true">{playLabel(phase)}</span>
        </Button>
        <Button
          aria-label={SING_NAME}
          variant={isListening ? "primary" : "secondary"}
          disabled={!canAskNext(phase)}
          busy={isListening}
          className={isAnalyzing ? styles.analyzing : undefined}
          onClick={askClick(phase, () => send({ type: "sing" }))}
        >
          {!isListening && <MicrophoneIcon />}
          <span aria-hidden="true">{singLabel(phase, checkSyllables)}</span>
        </Button>
      </div>
      <div className={styles.line}>
        {/* A new element for each text: one that changes its width would count as a layout shift. */}
        {!(isIdle && offered === "root") && (
          <p key={status} className={styles.status}>
            {status}
          </p>
        )}
        {isIdle && offered && <RungButton rung={offered} send={send} />}
        {((isIdle && offered !== "both") || isKeyAlone) && (
          <KeyButton busy={isKeyAlone} disabled={false} onClick={() => send({ type: "playKey" })} />
        )}
      </div>
    </div>
  );
}

import type { SingingEvent, SingingState } from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRegainedFocus } from "../../../ui/hooks/use-regained-focus.ts";
import { MicrophoneIcon, PlayIcon } from "../../../ui/icons.tsx";
import { KeyButton } from "../key-button.tsx";
import { isPlayingKeyAlone, playLabel, singLabel, statusFor } from "./messages.ts";
import styles from "./singing-view.module.css";

interface ControlsProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
}

/** PLAY and SING NOTES, and a status line. Hidden while the verdict is shown. */
export function Controls({ exerciseState: { phase }, send }: ControlsProps) {
  const isJudged = phase.name === "judged" || phase.name === "timeUp";
  const buttons = useRegainedFocus<HTMLDivElement>(isJudged);
  if (isJudged) return null;
  const isIdle = phase.name === "idle";
  const isKeyAlone = isPlayingKeyAlone(phase);
  const isPlaying = phase.name === "playing" && !isKeyAlone;
  const isListening = ["ready", "listening", "analyzing"].includes(phase.name);
  return (
    <div className={styles.controls}>
      <div ref={buttons} className={styles.buttons}>
        <Button
          variant={isListening ? "secondary" : "primary"}
          disabled={!isIdle}
          busy={isPlaying}
          onClick={() => send({ type: "play" })}
        >
          {!isPlaying && <PlayIcon />}
          {playLabel(phase)}
        </Button>
        <Button
          variant={isListening ? "primary" : "secondary"}
          disabled={!isIdle}
          busy={isListening}
          onClick={() => send({ type: "sing" })}
        >
          {!isListening && <MicrophoneIcon />}
          {singLabel(phase)}
        </Button>
      </div>
      <div className={styles.line}>
        <p className={styles.status}>{statusFor(phase)}</p>
        {(isIdle || isKeyAlone) && (
          <KeyButton busy={isKeyAlone} disabled={false} onClick={() => send({ type: "playKey" })} />
        )}
      </div>
    </div>
  );
}

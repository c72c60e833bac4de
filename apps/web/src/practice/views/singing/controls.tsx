import type { SingingEvent, SingingState } from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRegainedFocus } from "../../../ui/hooks/use-regained-focus.ts";
import { MicrophoneIcon, PlayIcon } from "../../../ui/icons.tsx";
import { KeyButton } from "../key-button.tsx";
import { hearsKey, playLabel, singLabel, statusFor } from "./messages.ts";
import styles from "./singing-view.module.css";

interface ControlsProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
}

/** PLAY and SING NOTES, and a line that tells what is happening. */
export function Controls({ exerciseState: { phase }, send }: ControlsProps) {
  const told = phase.name === "judged" || phase.name === "timeUp";
  const buttons = useRegainedFocus<HTMLDivElement>(told);
  if (told) return null;
  const idle = phase.name === "idle";
  const keyAlone = hearsKey(phase);
  const playing = phase.name === "playing" && !keyAlone;
  const listening = ["ready", "listening", "analyzing"].includes(phase.name);
  return (
    <div className={styles.controls}>
      <div ref={buttons} className={styles.buttons}>
        <Button
          variant={listening ? "secondary" : "primary"}
          disabled={!idle}
          busy={playing}
          onClick={() => send({ type: "play" })}
        >
          {!playing && <PlayIcon />}
          {playLabel(phase)}
        </Button>
        <Button
          variant={listening ? "primary" : "secondary"}
          disabled={!idle}
          busy={listening}
          onClick={() => send({ type: "sing" })}
        >
          {!listening && <MicrophoneIcon />}
          {singLabel(phase)}
        </Button>
      </div>
      <div className={styles.line}>
        <p className={styles.status}>{statusFor(phase)}</p>
        {(idle || keyAlone) && (
          <KeyButton busy={keyAlone} disabled={false} onClick={() => send({ type: "playKey" })} />
        )}
      </div>
    </div>
  );
}

import type { SingingEvent, SingingSession } from "@attune/exercises";
import { Button } from "../../../ui/button.tsx";
import { MicrophoneIcon, PlayIcon } from "../../../ui/icons.tsx";
import styles from "./singing-view.module.css";
import { playLabel, singLabel, statusFor } from "./words.ts";

interface ControlsProps {
  readonly session: SingingSession;
  readonly send: (event: SingingEvent) => void;
}

/** PLAY and SING NOTES, and a line that tells what is happening. */
export function Controls({ session: { phase }, send }: ControlsProps) {
  if (phase.name === "judged" || phase.name === "timeUp") return null;
  const idle = phase.name === "idle";
  const listening = ["ready", "listening", "analysing"].includes(phase.name);
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        <Button
          variant={listening ? "printed" : "baton"}
          disabled={!idle}
          onClick={() => send({ type: "play" })}
        >
          <PlayIcon />
          {playLabel(phase)}
        </Button>
        <Button
          variant={listening ? "baton" : "printed"}
          className={listening ? styles.recording : undefined}
          disabled={!idle}
          onClick={() => send({ type: "sing" })}
        >
          <MicrophoneIcon />
          {singLabel(phase)}
        </Button>
      </div>
      <p className={styles.status}>{statusFor(phase)}</p>
    </div>
  );
}

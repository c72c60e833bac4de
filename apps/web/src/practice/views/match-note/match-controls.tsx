import { currentMatch, type HoldEvent, type HoldState } from "@attune/exercises";
import { classNames } from "../../../lib/class-names.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRegainedFocus } from "../../../ui/hooks/use-regained-focus.ts";
import { MicrophoneIcon, PlayIcon } from "../../../ui/icons.tsx";
import { askClick, canAskNext } from "../../runner/ask-clicks.ts";
import { hasVerdict } from "../sung/has-verdict.ts";
import styles from "./match-note.module.css";
import { PLAY_NAME, SING_NAME, singLabel } from "./messages.ts";

interface MatchControlsProps {
  readonly exerciseState: HoldState;
  readonly send: (event: HoldEvent) => void;
}

/** PLAY, unless any note will do, and SING. They keep their room while the verdict covers them. */
export function MatchControls({ exerciseState, send }: MatchControlsProps) {
  const { phase } = exerciseState;
  const isAny = currentMatch(exerciseState).notes.length === 0;
  const isJudged = hasVerdict(phase);
  const buttons = useRegainedFocus<HTMLDivElement>(isJudged || phase.name === "advancing");
  const isPlaying = phase.name === "playing";
  const isListening = ["ready", "listening", "analyzing"].includes(phase.name);
  return (
    <div ref={buttons} className={classNames(styles.buttons, isJudged && styles.off)}>
      {!isAny && (
        <Button
          aria-label={PLAY_NAME}
          variant={isListening ? "secondary" : "primary"}
          disabled={!canAskNext(phase)}
          busy={isPlaying}
          onClick={askClick(phase, () => send({ type: "play" }))}
        >
          {!isPlaying && <PlayIcon />}
          <span aria-hidden="true">{isPlaying ? "PLAYING" : "PLAY"}</span>
        </Button>
      )}
      <Button
        aria-label={SING_NAME}
        variant={isListening || isAny ? "primary" : "secondary"}
        disabled={!canAskNext(phase)}
        busy={isListening}
        onClick={askClick(phase, () => send({ type: "sing" }))}
      >
        {!isListening && <MicrophoneIcon />}
        <span aria-hidden="true">{singLabel(phase)}</span>
      </Button>
    </div>
  );
}

import type { PhraseEvent, PhraseState } from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRegainedFocus } from "../../../ui/hooks/use-regained-focus.ts";
import { MicrophoneIcon } from "../../../ui/icons.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import withRoom from "../../page/key-button.module.css";
import { KeyButton } from "../../page/key-button.tsx";
import { askClick } from "../../runner/ask-clicks.ts";
import { hasVerdict } from "../sung/has-verdict.ts";
import { CountIn } from "./count-in.tsx";
import { isUnderWay } from "./is-under-way.ts";
import { HEAR_ONCE, SING_NAME, STOP, statusFor, syllablesLabel } from "./messages.ts";
import styles from "./phrase-view.module.css";

interface ControlsProps {
  readonly exerciseState: PhraseState;
  readonly countsTempo: boolean;
  readonly hasSyllables: boolean;
  readonly onToggleSyllables: () => void;
  readonly send: (event: PhraseEvent) => void;
  readonly onSing: () => void;
}

/** SING, or Stop while the attempt is under way, and a status line. The verdict is in their place. */
export function Controls(props: ControlsProps) {
  const { exerciseState, countsTempo, hasSyllables, onToggleSyllables, send, onSing } = props;
  const { phase, task, isHeard } = exerciseState;
  const isJudged = hasVerdict(phase);
  const buttons = useRegainedFocus<HTMLDivElement>(isJudged || phase.name === "advancing");
  // The verdict says it.
  const status = isJudged ? "" : statusFor({ phase, countsTempo, key: task.phrase.key });
  const isKeyAlone = phase.name === "key" && phase.next === "idle";
  const isBusy = isUnderWay(phase);
  const canStop = isBusy && phase.name !== "opening" && phase.name !== "analyzing";
  return (
    <div className={styles.controls}>
      <div ref={buttons} className={styles.buttons}>
        {canStop ? (
          <Button className={styles.sing} onClick={() => send({ type: "stop" })}>
            {STOP}
          </Button>
        ) : (
          <Button
            variant="primary"
            className={styles.sing}
            disabled={phase.name === "playing" || isKeyAlone}
            busy={isBusy}
            onClick={askClick(phase, onSing)}
          >
            <MicrophoneIcon />
            <span>{SING_NAME}</span>
          </Button>
        )}
      </div>
      <div className={styles.line}>
        {phase.name === "countIn" ? (
          <CountIn phrase={task.phrase} tempo={task.tempo} />
        ) : (
          // A new element for each text: one that changes its width would count as a layout shift.
          <p key={status} className={styles.status}>
            <AccidentalText>{status}</AccidentalText>
          </p>
        )}
        {(phase.name === "idle" || phase.name === "playing" || isKeyAlone) && (
          <div className={styles.help}>
            {task.phrase.level === 1 && (
              <Button
                variant="quiet"
                className={withRoom.key ?? ""}
                busy={phase.name === "playing"}
                disabled={isKeyAlone || isHeard}
                onClick={() => send({ type: "hearItem" })}
              >
                {HEAR_ONCE}
              </Button>
            )}
            <KeyButton
              busy={isKeyAlone}
              disabled={phase.name === "playing"}
              onClick={() => send({ type: "playKey" })}
            />
            <Button variant="quiet" onClick={onToggleSyllables}>
              {syllablesLabel(hasSyllables)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

import { useId, useState } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { NoteValueIcon } from "../../../notation/phrase/note-value-icon.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { PlayIcon, StopIcon } from "../../../ui/icons.tsx";
import { KeyButton } from "../../page/key-button.tsx";
import { TempoField } from "../../page/tempo-field.tsx";
import type { Controls, How } from "./controls-state.ts";
import type { DictationViewProps } from "./dictation-view-props.ts";
import styles from "./hearings.module.css";

const HEARINGS: readonly { readonly how: How; readonly label: string }[] = [
  { how: "asked", label: "Play" },
  { how: "slowly", label: "Slowly" },
  { how: "firstNote", label: "First note" },
];

interface HearingsProps extends DictationViewProps {
  readonly controls: Controls;
}

/** The ways to hear the phrase, and its tempo and key, which a phone folds away to leave the staff its height. */
export function Hearings({ exerciseState, send, controls, tempo, onTempoChange }: HearingsProps) {
  const { heard, isKeySounding, phase } = exerciseState;
  const { isSounding, canHear } = controls;
  const [isOpen, setOpen] = useState(false);
  const settings = useId();
  return (
    <div className={styles.hearings}>
      <div className={styles.plays}>
        {HEARINGS.map(({ how, label }) => {
          const isPlaying = isSounding && heard === how;
          return (
            <Button
              key={how}
              variant={how === "asked" && phase.name === "presenting" ? "primary" : "secondary"}
              className={styles.play ?? ""}
              // A name that changes would be spoken over the notes.
              aria-pressed={isPlaying}
              disabled={!canHear(how)}
              onClick={() => send(isPlaying ? { type: "stop" } : { type: "play", how, tempo })}
            >
              {how !== "firstNote" && (isPlaying ? <StopIcon /> : <PlayIcon />)}
              <span>{label}</span>
            </Button>
          );
        })}
        <Button
          className={classNames(styles.play, styles.fold)}
          aria-label={`Tempo ${tempo}, and key`}
          aria-expanded={isOpen}
          aria-controls={settings}
          onClick={() => setOpen(!isOpen)}
        >
          <NoteValueIcon value="quarter" className={styles.note} />
          <span className={styles.value}>{tempo}</span>
        </Button>
      </div>
      <div id={settings} className={classNames(styles.tempo, !isOpen && styles.folded)}>
        <TempoField tempo={tempo} onChange={onTempoChange} />
        <KeyButton
          busy={isKeySounding}
          disabled={exerciseState.isSounding || phase.name === "advancing"}
          onClick={() => send({ type: "playKey" })}
        />
      </div>
    </div>
  );
}

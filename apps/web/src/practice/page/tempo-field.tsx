import { MAX_TEMPO, MIN_TEMPO } from "../../lib/music/tempo.ts";
import { NoteValueIcon } from "../../notation/phrase/note-value-icon.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { RangeInput } from "../../ui/forms/range-input.tsx";
import { Icon } from "../../ui/icon-frame.tsx";
import styles from "./tempo-field.module.css";

const TEMPO_STEP = 4;

interface TempoFieldProps {
  /** Quarter notes per minute. */
  readonly tempo: number;
  readonly onChange: (tempo: number) => void;
}

/** The tempo of phrases: a slider, and steps to both sides. */
export function TempoField({ tempo, onChange }: TempoFieldProps) {
  const change = (to: number) => onChange(Math.min(MAX_TEMPO, Math.max(MIN_TEMPO, to)));
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Tempo</legend>
      <Button
        className={styles.step ?? ""}
        aria-label="Slower tempo"
        disabled={tempo <= MIN_TEMPO}
        onClick={() => change(tempo - TEMPO_STEP)}
      >
        <MinusIcon />
      </Button>
      <div className={styles.slide}>
        <span className={styles.value} aria-hidden="true">
          <NoteValueIcon value="quarter" className={styles.note} /> <span>{`= ${tempo}`}</span>
        </span>
        <RangeInput
          className={styles.slider}
          aria-label="Tempo"
          aria-valuetext={`${tempo} beats per minute`}
          min={MIN_TEMPO}
          max={MAX_TEMPO}
          step={TEMPO_STEP}
          value={tempo}
          onChange={(event) => change(Number(event.currentTarget.value))}
        />
      </div>
      <Button
        className={styles.step ?? ""}
        aria-label="Faster tempo"
        disabled={tempo >= MAX_TEMPO}
        onClick={() => change(tempo + TEMPO_STEP)}
      >
        <PlusIcon />
      </Button>
    </fieldset>
  );
}

const MinusIcon = () => (
  <Icon>
    <path d="M6 12h12" />
  </Icon>
);

const PlusIcon = () => (
  <Icon>
    <path d="M6 12h12M12 6v12" />
  </Icon>
);

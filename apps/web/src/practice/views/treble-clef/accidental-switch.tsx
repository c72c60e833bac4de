import type { TrebleClefEdit } from "@attune/exercises";
import type { Alteration } from "@attune/theory";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "./accidental-switch.module.css";

interface AccidentalSwitchProps {
  readonly alteration: Alteration;
  readonly disabled: boolean;
  readonly onEdit: (edit: TrebleClefEdit) => void;
}

const ACCIDENTALS = [
  [1, "♯", "Sharp"],
  [-1, "♭", "Flat"],
] as const;

/** Sets a sharp or flat before the note. A second press or a double click removes it. */
export function AccidentalSwitch({ alteration, disabled, onEdit }: AccidentalSwitchProps) {
  return (
    <>
      {ACCIDENTALS.map(([value, glyph, name]) => (
        <Button
          key={name}
          className={styles.accidental ?? ""}
          aria-pressed={alteration === value}
          disabled={disabled}
          onClick={() => onEdit({ type: "alter", alteration: value })}
          onDoubleClick={() => {
            if (!disabled) onEdit({ type: "natural" });
          }}
        >
          <span className={styles.glyph} aria-hidden="true">
            {glyph}
          </span>
          <span>{name}</span>
        </Button>
      ))}
    </>
  );
}

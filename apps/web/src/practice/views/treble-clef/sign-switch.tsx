import type { TrebleClefEdit } from "@attune/exercises";
import type { Alteration } from "@attune/theory";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "./sign-switch.module.css";

interface SignSwitchProps {
  readonly alteration: Alteration;
  readonly disabled: boolean;
  readonly onEdit: (edit: TrebleClefEdit) => void;
}

const SIGNS = [
  [1, "♯", "Sharp"],
  [-1, "♭", "Flat"],
] as const;

/** A sharp or a flat before the note; pressed again, or twice at once, neither. */
export function SignSwitch({ alteration, disabled, onEdit }: SignSwitchProps) {
  return (
    <>
      {SIGNS.map(([sign, glyph, name]) => (
        <Button
          key={name}
          className={styles.sign ?? ""}
          aria-pressed={alteration === sign}
          disabled={disabled}
          onClick={() => onEdit({ type: "alter", alteration: sign })}
          onDoubleClick={() => {
            if (!disabled) onEdit({ type: "natural" });
          }}
        >
          <span className={styles.glyph} aria-hidden="true">
            {glyph}
          </span>
          {name}
        </Button>
      ))}
    </>
  );
}

import { useId } from "react";
import type { Elements } from "../../lib/elements.ts";
import { useAnnouncement } from "../a11y/use-announcement.ts";
import { AccidentalText } from "../text/accidental-text.tsx";
import checkbox from "./checkbox.module.css";
import styles from "./chip-field.module.css";

export interface ChipOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

export interface ChipFieldProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly ChipOption<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Below the label, such as buttons that choose all. */
  readonly tools?: Elements;
  /** Instructions, above the checkboxes. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Checkboxes beside each other in a fieldset: any of a list. An error that appears is announced, since a checkbox whose
 * change has caused it isn't described by it.
 */
export function ChipField<Value extends string | number>(props: ChipFieldProps<Value>) {
  const { label, options, chosen, onChange, tools, hint, error } = props;
  const id = useId();
  useAnnouncement(`chips ${id}`, error ?? "", { atFirst: false });
  const description = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset
      className={styles.group}
      {...(description && { "aria-describedby": description })}
      data-invalid={error !== undefined || undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <AccidentalText>{hint}</AccidentalText>
        </p>
      )}
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.chips}>
        {options.map(({ value, label: name }) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={checkbox.box}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>
              <AccidentalText>{name}</AccidentalText>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

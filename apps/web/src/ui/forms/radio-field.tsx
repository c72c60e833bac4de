import { useId } from "react";
import styles from "./radio-field.module.css";

export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

export interface RadioFieldProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, all of them in view. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, choices, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span className={styles.words}>
            {choice.label}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

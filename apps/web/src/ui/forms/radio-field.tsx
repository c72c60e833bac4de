import { AccidentalText } from "../text/accidental-text.tsx";
import styles from "./radio-field.module.css";
import { RadioGroup, type RadioGroupProps, type RadioOption } from "./radio-group.tsx";

interface RadioFieldOption<Value extends string> extends RadioOption<Value> {
  readonly hint?: string;
}

export type RadioFieldProps<Value extends string> = RadioGroupProps<Value, RadioFieldOption<Value>>;

/** Radio buttons below each other, each with an optional hint. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  return (
    <RadioGroup
      {...props}
      optionClassName={styles.choice}
      renderOption={({ label, hint }) => (
        <span className={styles.label}>
          <span>{label}</span>
          {hint && (
            <span className={styles.hint}>
              <AccidentalText>{hint}</AccidentalText>
            </span>
          )}
        </span>
      )}
    />
  );
}

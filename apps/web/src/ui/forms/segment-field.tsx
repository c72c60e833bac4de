import { RadioGroup, type RadioGroupProps, type RadioOption } from "./radio-group.tsx";
import styles from "./segment-field.module.css";

export type SegmentFieldProps<Value extends string> = RadioGroupProps<Value, RadioOption<Value>>;

/** A segmented control: radio buttons side by side. */
export function SegmentField<Value extends string>(props: SegmentFieldProps<Value>) {
  return (
    <RadioGroup
      {...props}
      className={styles.group}
      optionsClassName={styles.segments}
      optionClassName={styles.choice}
      renderOption={({ label }) => <span>{label}</span>}
    />
  );
}

import { useId } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import styles from "./radio-group.module.css";

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface RadioGroupProps<Value extends string, Option extends RadioOption<Value>> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface StyledRadioGroupProps<Value extends string, Option extends RadioOption<Value>>
  extends RadioGroupProps<Value, Option> {
  readonly className?: string | undefined;
  readonly optionsClassName?: string | undefined;
  readonly optionClassName: string | undefined;
  /** The content of an option's label, after the input. */
  readonly renderOption: (option: Option) => Elements;
}

/** Radio buttons in a fieldset; `RadioField` and `SegmentField` style them. */
export function RadioGroup<Value extends string, Option extends RadioOption<Value>>(
  props: StyledRadioGroupProps<Value, Option>,
) {
  const { label, options, value, onChange, renderOption } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, props.className)}>
      <legend className={styles.legend}>{label}</legend>
      <div className={props.optionsClassName}>
        {options.map((option) => (
          <label key={option.value} className={props.optionClassName}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {renderOption(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

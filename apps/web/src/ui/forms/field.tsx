import { type ComponentPropsWithRef, useId, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { HideIcon, ShowIcon } from "../icons.tsx";
import checkbox from "./checkbox.module.css";
import styles from "./field.module.css";

type InputProps = Omit<
  ComponentPropsWithRef<"input">,
  "id" | "className" | "aria-invalid" | "aria-describedby"
>;

export interface FieldProps extends InputProps {
  readonly label: string;
  /** Validation error of the current value. */
  readonly error?: string | undefined;
  /** Instructions for the input; always shown. */
  readonly hint?: string;
}

interface TextFieldProps extends FieldProps {
  /** A button at the end of the field. */
  readonly trailing?: Elements;
}

/** A single-line text input with label, hint and error. */
export function TextField({ label, error, hint, trailing, ...rest }: TextFieldProps) {
  const id = useId();
  const description = describeField(id, error, hint);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          type="text"
          {...rest}
          id={id}
          className={classNames(styles.input, trailing !== undefined && styles.trailed)}
          {...description.attributes}
        />
        {trailing && <div className={styles.trailing}>{trailing}</div>}
      </div>
      {description.elements}
    </div>
  );
}

/** A password input with a button that shows the password. */
export function PasswordField(props: FieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const name = props.label.toLowerCase();
  return (
    <TextField
      {...props}
      type={isVisible ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          label={`${isVisible ? "Hide" : "Show"} ${name}`}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <HideIcon /> : <ShowIcon />}
        </IconButton>
      }
    />
  );
}

/** A checkbox with its label. */
export function CheckField({ label, error, hint, ...rest }: FieldProps) {
  const id = useId();
  const description = describeField(id, error, hint);
  return (
    <div className={styles.field}>
      <label className={styles.tick} htmlFor={id}>
        <input
          type="checkbox"
          className={checkbox.box}
          {...rest}
          id={id}
          {...description.attributes}
        />
        <span>{label}</span>
      </label>
      {description.elements}
    </div>
  );
}

interface Description {
  readonly elements: Elements;
  /** ARIA attributes of the input, which refer to the elements. */
  readonly attributes: { readonly "aria-invalid": boolean; readonly "aria-describedby"?: string };
}

/** The hint and the error of a field. */
function describeField(
  id: string,
  error: string | undefined,
  hint: string | undefined,
): Description {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    attributes: {
      "aria-invalid": error !== undefined,
      ...(ids && { "aria-describedby": ids }),
    },
    elements: (
      <>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </>
    ),
  };
}

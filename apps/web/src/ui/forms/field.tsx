import { type ComponentPropsWithRef, type ReactNode, useId, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { HideIcon, ShowIcon } from "../icons.tsx";
import styles from "./field.module.css";

type InputProps = Omit<
  ComponentPropsWithRef<"input">,
  "id" | "className" | "aria-invalid" | "aria-describedby"
>;

export interface FieldProps extends InputProps {
  readonly label: string;
  /** What is wrong with what stands in the field. */
  readonly error?: string | undefined;
  /** What is asked for, said before anything is wrong. */
  readonly hint?: string;
}

interface TextFieldProps extends FieldProps {
  /** A button at the field's end. */
  readonly trailing?: ReactNode;
}

/** A line of text under its label, tied to its hint and to what is wrong with it. */
export function TextField({ label, error, hint, trailing, ...rest }: TextFieldProps) {
  const id = useId();
  const words = wordsOf(id, error, hint);
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
          {...words.tie}
        />
        {trailing && <div className={styles.trailing}>{trailing}</div>}
      </div>
      {words.shown}
    </div>
  );
}

/** A password, hidden unless the learner asks to see it. */
export function PasswordField(props: FieldProps) {
  const [seen, setSeen] = useState(false);
  const name = props.label.toLowerCase();
  return (
    <TextField
      {...props}
      type={seen ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton label={`${seen ? "Hide" : "Show"} ${name}`} onClick={() => setSeen(!seen)}>
          {seen ? <HideIcon /> : <ShowIcon />}
        </IconButton>
      }
    />
  );
}

/** A box to tick, with its words beside it. */
export function CheckField({ label, error, hint, ...rest }: FieldProps) {
  const id = useId();
  const words = wordsOf(id, error, hint);
  return (
    <div className={styles.field}>
      <label className={styles.tick} htmlFor={id}>
        <input type="checkbox" {...rest} id={id} {...words.tie} />
        <span>{label}</span>
      </label>
      {words.shown}
    </div>
  );
}

/** The hint and the error under a field, and the attributes that tie them to it. */
function wordsOf(id: string, error: string | undefined, hint: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    tie: {
      "aria-invalid": error !== undefined,
      ...(ids && { "aria-describedby": ids }),
    },
    shown: (
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

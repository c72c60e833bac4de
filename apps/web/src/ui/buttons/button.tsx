import type { ComponentPropsWithRef, MouseEvent } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import { Metronome } from "../spinner.tsx";
import styles from "./button.module.css";

export interface ButtonStyle {
  /** One 'primary' button a screen; 'secondary' (default) for the others, 'quiet' looks like text. */
  readonly variant?: "primary" | "secondary" | "quiet";
  readonly wide?: boolean;
}

export interface ButtonProps
  extends ButtonStyle,
    Omit<ComponentPropsWithRef<"button">, "disabled" | "aria-disabled" | "aria-busy"> {
  readonly children: string | Elements;
  /** Disabled but focusable, so that keyboard and screen reader users can find it. */
  readonly disabled?: boolean;
  /** Shows progress; keeps the focus and can't be pressed. */
  readonly busy?: boolean;
}

export function buttonClass({ variant = "secondary", wide = false }: ButtonStyle, extra?: string) {
  return classNames(styles.button, styles[variant], wide && styles.wide, extra);
}

export function Button(props: ButtonProps) {
  const { variant, wide, disabled, busy, onClick, className, children, ...rest } = props;
  const isBlocked = disabled === true || busy === true;
  const content: Elements = typeof children === "string" ? <span>{children}</span> : children;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(wide && { wide }) }, className)}
      aria-disabled={isBlocked || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? (
        <>
          <Metronome />
          {content}
        </>
      ) : (
        children
      )}
    </button>
  );
}

import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Metronome } from "../spinner.tsx";
import styles from "./button.module.css";

export interface ButtonLook {
  /** 'baton' is the one thing to do next; 'printed' (default) the others; 'quiet' a word in passing. */
  readonly variant?: "baton" | "printed" | "quiet";
  readonly wide?: boolean;
}

export interface ButtonProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<"button">, "disabled" | "aria-disabled" | "aria-busy"> {
  readonly children: ReactNode;
  /** Disabled yet focusable, so that keyboards and readers can find out why. */
  readonly disabled?: boolean;
  /** Under way: keeps its place and its focus, and can't be pressed again. */
  readonly busy?: boolean;
}

export function buttonClass({ variant = "printed", wide = false }: ButtonLook, extra?: string) {
  return classNames(styles.button, styles[variant], wide && styles.wide, extra);
}

export function Button(props: ButtonProps) {
  const { variant, wide, disabled, busy, onClick, className, children, ...rest } = props;
  const blocked = disabled === true || busy === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(wide && { wide }) }, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Metronome />}
      {children}
    </button>
  );
}

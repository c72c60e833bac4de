import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "aria-label"> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}

import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "wouter";
import { type ButtonStyle, buttonClass } from "./button.tsx";

export interface LinkButtonProps extends ButtonStyle {
  readonly to: string;
  readonly className?: string;
  readonly unstyled?: boolean;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A link to a screen that looks like a button. The anchor can be opened in a new tab; its role is
 * `button`, because texts call it one, so the space bar presses it too.
 */
export function LinkButton(props: LinkButtonProps) {
  const { to, variant, wide, className, unstyled, children, ...rest } = props;
  const style = { ...(variant && { variant }), ...(wide && { wide }) };
  const pressOnSpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <Link
      href={to}
      role="button"
      draggable={false}
      className={unstyled ? (className ?? "") : buttonClass(style, className)}
      onKeyDown={pressOnSpace}
      {...rest}
    >
      {children}
    </Link>
  );
}

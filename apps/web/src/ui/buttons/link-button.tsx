import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "wouter";
import { type ButtonLook, buttonClass } from "./button.tsx";

export interface LinkButtonProps extends ButtonLook {
  readonly to: string;
  readonly className?: string;
  readonly bare?: boolean;
  readonly "aria-label"?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A button that leads to a screen. It is an anchor underneath, so that it can be opened in a new
 * tab, and a button to those who can't see it, as the product calls it; hence the space bar.
 */
export function LinkButton(props: LinkButtonProps) {
  const { to, variant, wide, className, bare, children, ...rest } = props;
  const look = { ...(variant && { variant }), ...(wide && { wide }) };
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
      className={bare ? (className ?? "") : buttonClass(look, className)}
      onKeyDown={pressOnSpace}
      {...rest}
    >
      {children}
    </Link>
  );
}

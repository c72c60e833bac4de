import type { MouseEvent } from "react";
import { Link, useLocation } from "wouter";
import { type ButtonStyle, buttonClass } from "../../ui/buttons/button.tsx";
import { GUEST } from "./messages.ts";

const LESSONS = "/core-concepts";

const load = () => import("./guest-path.ts");
const preload = () => void load().catch(() => undefined);

interface GuestLinkProps extends ButtonStyle {
  /** Called when it is pressed, before the page changes. */
  readonly onPress?: () => void;
}

/**
 * 'Continue as a guest': to the first lesson, or to the lessons on a browser that was used. What the browser has is
 * read when it is pressed, so that the title page needn't.
 */
export function GuestLink({ onPress, ...style }: GuestLinkProps) {
  const [, navigate] = useLocation();
  const press = async (event: MouseEvent) => {
    event.preventDefault();
    onPress?.();
    navigate(
      await load().then(
        ({ guestPath }) => guestPath(),
        () => LESSONS,
      ),
    );
  };
  return (
    <Link
      href={LESSONS}
      data-decided=""
      className={buttonClass(style)}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={press}
    >
      {GUEST}
    </Link>
  );
}

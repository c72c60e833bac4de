import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * When buttons are replaced by others and the focus is lost with them, focuses the first button in the
 * element of the returned ref.
 *
 * @param part Names the buttons that are shown now.
 */
export function useRegainedFocus<Container extends HTMLElement>(
  part: string | boolean,
): RefObject<Container | null> {
  const ref = useRef<Container>(null);
  const previous = useRef(part);
  useLayoutEffect(() => {
    if (previous.current === part) return;
    previous.current = part;
    if (document.activeElement !== document.body) return;
    ref.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [part]);
  return ref;
}

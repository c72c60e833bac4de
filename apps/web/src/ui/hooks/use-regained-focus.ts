import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Buttons that take the place of others take their focus over too: it goes to the first of what the
 * returned ref holds, where it was lost with the part that was there before.
 *
 * @param part Which part is there now.
 */
export function useRegainedFocus<Part extends HTMLElement>(
  part: string | boolean,
): RefObject<Part | null> {
  const place = useRef<Part>(null);
  const before = useRef(part);
  useLayoutEffect(() => {
    if (before.current === part) return;
    before.current = part;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [part]);
  return place;
}

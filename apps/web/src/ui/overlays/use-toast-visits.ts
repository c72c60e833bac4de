import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets a press reach the toast while a dialog is open, lets the hotkey move the focus from the dialog to the toast, and
 * returns it when the toast closes. A dialog closes at a `pointerdown` outside, and pulls the focus back at `focusin` or
 * `focusout`, when these reach the document; React has heard them by then.
 */
export function useToastVisits(region: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const origin = useRef<Element>(null);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true;
    const enter = (event: Event) => {
      if (isInside(event.target)) event.stopPropagation();
    };
    const leave = (event: FocusEvent) => {
      if (!isInside(event.relatedTarget)) return;
      event.stopPropagation();
      if (event.target instanceof Element && !isInside(event.target)) origin.current = event.target;
    };
    document.body.addEventListener("pointerdown", enter);
    document.body.addEventListener("focusin", enter);
    document.body.addEventListener("focusout", leave);
    return () => {
      document.body.removeEventListener("pointerdown", enter);
      document.body.removeEventListener("focusin", enter);
      document.body.removeEventListener("focusout", leave);
    };
  }, [region]);
  useEffect(() => {
    if (isOpen || !region.current?.contains(document.activeElement)) return;
    const { current } = origin;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
    else region.current.focus();
  }, [region, isOpen]);
}

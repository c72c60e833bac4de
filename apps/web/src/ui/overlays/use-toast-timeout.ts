import { type RefObject, useEffect } from "react";
import { createPausableTimer } from "../../lib/timing/pausable-timer.ts";
import { TOAST_DURATION_MS, toasts } from "./toast-store.ts";

/**
 * Dismisses a toast after a while, in which no pointer moves on it or rests there, the focus isn't in it, and the window
 * is used. A toast that appears under a pointer at rest, as on the button that caused it, isn't visited.
 */
export function useToastTimeout(
  region: RefObject<HTMLElement | null>,
  id: number,
  isOpen: boolean,
): void {
  useEffect(() => {
    const element = region.current;
    if (!isOpen || !element) return;
    const { pause, resume } = createPausableTimer(() => toasts.dismiss(id), TOAST_DURATION_MS);
    let isPointed = false;
    const resumeUnlessVisited = () => {
      if (!isPointed && !element.contains(document.activeElement)) resume();
    };
    /** After the event, when the focus is where it goes. */
    const leave = () => queueMicrotask(resumeUnlessVisited);
    resumeUnlessVisited();
    const ended = new AbortController();
    const { signal } = ended;
    const point = (isOver: boolean) => () => {
      isPointed = isOver;
      if (isOver) pause();
      else leave();
    };
    element.addEventListener("focusin", pause, { signal });
    element.addEventListener("focusout", leave, { signal });
    element.addEventListener("pointermove", point(true), { signal });
    element.addEventListener("pointerleave", point(false), { signal });
    window.addEventListener("blur", pause, { signal });
    window.addEventListener("focus", resumeUnlessVisited, { signal });
    return () => {
      pause();
      ended.abort();
    };
  }, [region, id, isOpen]);
}

import { type RefObject, useEffect } from "react";
import { createPausableTimer } from "../../lib/timing/pausable-timer.ts";
import { TOAST_DURATION_MS, toasts } from "./toast-store.ts";

/** Dismisses a toast after a while, in which the pointer isn't on it, the focus isn't in it, and the window is used. */
export function useToastTimeout(
  region: RefObject<HTMLElement | null>,
  id: number,
  isOpen: boolean,
): void {
  useEffect(() => {
    const element = region.current;
    if (!isOpen || !element) return;
    const { pause, resume } = createPausableTimer(() => toasts.dismiss(id), TOAST_DURATION_MS);
    const resumeUnlessVisited = () => {
      if (!element.matches(":hover") && !element.contains(document.activeElement)) resume();
    };
    /** After the event, when the focus is where it goes. */
    const leave = () => queueMicrotask(resumeUnlessVisited);
    resumeUnlessVisited();
    const ended = new AbortController();
    const { signal } = ended;
    for (const type of ["focusin", "pointerover"])
      element.addEventListener(type, pause, { signal });
    for (const type of ["focusout", "pointerleave"])
      element.addEventListener(type, leave, { signal });
    window.addEventListener("blur", pause, { signal });
    window.addEventListener("focus", resumeUnlessVisited, { signal });
    return () => {
      pause();
      ended.abort();
    };
  }, [region, id, isOpen]);
}

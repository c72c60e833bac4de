import { type RefObject, useEffect, useRef } from "react";
import { afterPaint } from "../../lib/timing/after-paint.ts";
import { after } from "../../lib/timing/timers.ts";

/**
 * Long enough for a screen reader on a busy machine to receive each focus, and for a form to focus its first field.
 * Orca ignores a focus if it knows of a newer one by then.
 */
const STEP_MS = 250;
const INPUTS = ["keydown", "pointerdown"] as const;

/**
 * When the keyboard opens a dialog, focuses its start, its title and then what had the focus. Orca says nothing of
 * the first focus after the last one was hidden with the page, and doesn't name a dialog around a focused field.
 *
 * @param start An element of the dialog that is not seen, a sibling of its other parts.
 */
export function useTitleFirst(
  start: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
): void {
  const isByKeyboard = useRef(document.activeElement?.matches(":focus-visible") === true);
  useEffect(() => {
    if (!isByKeyboard.current) return;
    let target: Element | null = null;
    let isOwnFocus = false;
    let cancelStep = () => {};
    const focus = (next: Element | null | undefined) => {
      if (!(next instanceof HTMLElement)) return;
      isOwnFocus = true;
      next.focus({ preventScroll: true });
      isOwnFocus = false;
    };
    const focusEach = ([next, ...others]: readonly (Element | null)[]) => {
      focus(next);
      if (others.length === 0) return cancel();
      // While the page is too busy to paint, the browser doesn't report the focus either.
      cancelStep = afterPaint(() => {
        cancelStep = after(STEP_MS, () => focusEach(others));
      });
    };
    const begin = () => {
      const focused = document.activeElement;
      if (start.current?.parentElement?.contains(focused)) target = focused;
      focusEach([...new Set([start.current, title.current, target])]);
    };
    /** A form that is loaded meanwhile focuses its first field, which is to have the focus then. */
    const beginAgain = () => {
      if (isOwnFocus) return;
      target = null;
      cancelStep();
      cancelStep = after(STEP_MS, begin);
    };
    const cancel = () => {
      cancelStep();
      document.removeEventListener("focusin", beginAgain);
      for (const type of INPUTS) document.removeEventListener(type, stop, true);
    };
    /** A key or press that comes earlier applies to what is to have the focus. */
    const stop = () => {
      cancel();
      focus(target);
    };
    document.addEventListener("focusin", beginAgain);
    for (const type of INPUTS) document.addEventListener(type, stop, true);
    beginAgain();
    return cancel;
  }, [start, title]);
}

import { afterPaint } from "../../lib/timing/after-paint.ts";

const CONTROLS = "a[href], button";

/** The controls that have been pressed, each with what its mark waits for. */
const marked = new Map<HTMLElement, Promise<unknown>>();

function mark(control: HTMLElement, until: Promise<unknown>): void {
  marked.set(control, until);
  control.dataset["pressed"] = "";
  void until.then(() => {
    if (marked.get(control) !== until) return;
    marked.delete(control);
    delete control.dataset["pressed"];
  });
}

const nextPaint = () => new Promise<void>((resolve) => void afterPaint(resolve));

/**
 * Marks a pressed control in the very next frame, also one that was pressed by a key. One that does nothing isn't marked. A slow phone needs several frames
 * to show what the press does, and has ended `:active` by then. Styled in base.css.
 */
export function markPresses(): void {
  const onClick = ({ target }: MouseEvent) => {
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
    if (control && control.ariaDisabled !== "true") mark(control, nextPaint());
  };
  document.addEventListener("click", onClick, { capture: true });
}

/** Keeps the mark of what has just been pressed, such as a link whose page is loading. */
export function keepMarks(until: Promise<unknown>): void {
  for (const [control, painted] of marked) mark(control, Promise.allSettled([painted, until]));
}

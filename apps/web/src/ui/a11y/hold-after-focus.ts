import { after } from "../../lib/timing/timers.ts";
import { announcer } from "./announcer.ts";

/** For a browser on a busy machine to report a focus, before a message that follows it. */
const REPORT_MS = 150;

/**
 * Holds announcements for a moment after each move of the focus. A screen reader stops what it says when the focus
 * moves, so a message that came first would be lost.
 *
 * @returns A function that ends it.
 */
export function holdAfterFocus(): () => void {
  let release = () => {};
  let cancel = () => {};
  const hold = () => {
    const releaseEarlier = release;
    cancel();
    release = announcer.hold();
    releaseEarlier();
    cancel = after(REPORT_MS, release);
  };
  document.addEventListener("focusin", hold);
  return () => {
    document.removeEventListener("focusin", hold);
    cancel();
    release();
  };
}

import { useLayoutEffect } from "react";
import { announcer } from "./announcer.ts";

/** Holds announcements while `isHeld`, so that a screen reader doesn't talk over sound or singing. */
export function useHeldAnnouncements(isHeld: boolean): void {
  // Parts of the view announce their changes in effects, which run before those of the view itself.
  useLayoutEffect(() => (isHeld ? announcer.hold() : undefined), [isHeld]);
}

import { useEffect } from "react";
import { announcer } from "./announcer.ts";

/** Holds announcements while `isHeld`, so that a screen reader doesn't talk over sound or singing. */
export function useHeldAnnouncements(isHeld: boolean): void {
  useEffect(() => (isHeld ? announcer.hold() : undefined), [isHeld]);
}

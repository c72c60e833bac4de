import { useEffect, useLayoutEffect, useRef } from "react";
import { announcer } from "./announcer.ts";

/** Holds announcements while `isHeld`, so that a screen reader doesn't talk over sound or singing. */
export function useHeldAnnouncements(isHeld: boolean): void {
  const release = useRef<() => void>(undefined);
  // Parts of the view announce their changes in effects, which run before those of the view itself.
  useLayoutEffect(() => {
    if (isHeld) release.current ??= announcer.hold();
  }, [isHeld]);
  // Released with the effects that announce what ended the hold, since a task may pass between layout and effects.
  useEffect(() => {
    if (!isHeld) return;
    return () => {
      release.current?.();
      release.current = undefined;
    };
  }, [isHeld]);
}

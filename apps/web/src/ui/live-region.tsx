import { useSyncExternalStore } from "react";
import { announcer } from "./announcer.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The one place that speaks to screen readers; it stands at the root for as long as the app runs. */
export function LiveRegion() {
  const { id, message } = useSyncExternalStore(
    announcer.subscribe,
    announcer.current,
    announcer.current,
  );
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {/* The key makes readers say the same words a second time. */}
        <span key={id}>{message}</span>
      </span>
    </VisuallyHidden>
  );
}

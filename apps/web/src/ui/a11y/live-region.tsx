import { useSyncExternalStore } from "react";
import { announcer } from "./announcer.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The one place that speaks to screen readers; it stands at the root for as long as the app runs. */
export function LiveRegion() {
  const said = useSyncExternalStore(announcer.subscribe, announcer.current, announcer.current);
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {/* Each is an addition to the region, which readers say even where the words are the same. */}
        {said.map(({ id, message }) => (
          <span key={id}>{message} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

import { useEffect, useSyncExternalStore } from "react";
import { announcer } from "./announcer.ts";
import { holdAfterFocus } from "./hold-after-focus.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The app's only live region. Render it once, at the root, and keep it mounted. */
export function LiveRegion() {
  const announcements = useSyncExternalStore(
    announcer.subscribe,
    announcer.current,
    announcer.current,
  );
  useEffect(holdAfterFocus, []);
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {/* Added nodes are announced even if the text is the same as before. */}
        {announcements.map(({ id, message }) => (
          <span key={id}>{`${message} `}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

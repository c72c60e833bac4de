import { createContext, useContext, useRef, useSyncExternalStore } from "react";
import { useAnnouncement } from "../../ui/a11y/use-announcement.ts";
import { Button } from "../../ui/buttons/button.tsx";
import styles from "./sound-notice.module.css";
import { soundTrouble, soundTroubleMessage } from "./sound-trouble.ts";

/** Asks again for the sound that wasn't heard. Without it the notice has no button. */
export const SoundRetryContext = createContext<(() => void) | undefined>(undefined);

/** Why nothing is heard although the learner asked for a sound, and the way to try again. */
export function SoundNotice() {
  const onRetry = useContext(SoundRetryContext);
  const box = useRef<HTMLDivElement>(null);
  const trouble = useSyncExternalStore(soundTrouble.subscribe, soundTrouble.get);
  const message = trouble && soundTroubleMessage(trouble);
  useAnnouncement("sound", message ?? "");
  const retry = () => {
    // The button disappears, and the focus would go with it.
    box.current?.focus({ preventScroll: true });
    onRetry?.();
  };
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {message && (
        <div className={styles.notice} data-sound-notice>
          <p className={styles.message}>{message}</p>
          {onRetry && trouble !== "loading" && <Button onClick={retry}>Try again</Button>}
        </div>
      )}
    </div>
  );
}

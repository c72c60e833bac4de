import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { VisuallyHidden } from "../../ui/a11y/visually-hidden.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { storedAds } from "../stored-ads-instance.ts";
import { AdSlot } from "./ad-slot.tsx";
import type { SlotOutcome } from "./slot-watch.ts";
import styles from "./startup-ad.module.css";
import { useCountdown } from "./use-countdown.ts";
import type { WebUnit } from "./web-unit.ts";

/** Seconds before the first startup ad can be closed. */
const COUNTDOWN_SECONDS = 8;
/** A later one closes automatically after this time, by what fills the slot. */
const AUTO_CLOSE_MS: Readonly<Record<SlotOutcome, number>> = { filled: 3000, house: 1500 };

export interface StartupAdProps {
  readonly unit: WebUnit | undefined;
  readonly onOpened: () => void;
  readonly onClosed: () => void;
}

/**
 * The full-screen startup ad. The first one in a browser can be closed after a countdown; screen readers
 * announce its length and its end. Later ones can be closed immediately and close automatically.
 */
export default function StartupAd({ unit, onOpened, onClosed }: StartupAdProps) {
  const [closesAutomatically] = useState(() => storedAds.current().startupAt !== undefined);
  const remaining = useCountdown(closesAutomatically ? 0 : COUNTDOWN_SECONDS);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const ids = { title: useId(), description: useId() };
  const isClosable = remaining === 0;
  const close = () => isClosable && dialog.current?.close();
  const handleOpened = useEffectEvent(onOpened);
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    title.current?.focus();
    storedAds.change({ startupAt: Date.now() });
    handleOpened();
  }, []);
  // Moves the focus from the title to the close button, unless the user has moved it.
  useEffect(() => {
    const closeButton = dialog.current?.querySelector("button");
    if (isClosable && document.activeElement === title.current) closeButton?.focus();
  }, [isClosable]);
  const handleSettled = (outcome: SlotOutcome) => {
    if (closesAutomatically) setTimeout(() => dialog.current?.close(), AUTO_CLOSE_MS[outcome]);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={ids.title}
      aria-describedby={ids.description}
      onClose={onClosed}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.page}>
        <h2 ref={title} id={ids.title} tabIndex={-1} className={styles.title}>
          Advertisement
        </h2>
        <AdSlot size="fullScreen" unit={unit} onSettled={handleSettled} />
        <VisuallyHidden>
          <span id={ids.description}>
            {closesAutomatically
              ? "It closes automatically."
              : `You can close it after ${COUNTDOWN_SECONDS} seconds.`}
          </span>
          <span role="status">
            {isClosable && !closesAutomatically && "You can close the ad now."}
          </span>
        </VisuallyHidden>
        <Button disabled={!isClosable} onClick={close} className={styles.close ?? ""}>
          {isClosable ? "✕ Close Ad" : `Wait ${remaining}s...`}
        </Button>
      </div>
    </dialog>
  );
}

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { VisuallyHidden } from "../../ui/a11y/visually-hidden.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { keptAds } from "../stored-ads-instance.ts";
import { AdSlot, type WebUnit } from "./ad-slot.tsx";
import type { SlotEnd } from "./slot-watch.ts";
import styles from "./startup-sheet.module.css";
import { useCountdown } from "./use-countdown.ts";

/** Seconds before the first one can be closed. */
const WAIT_S = 8;
/** A later one closes by itself, after the network's ad or ours has been seen for so long. */
const BRIEF_MS: Readonly<Record<SlotEnd, number>> = { filled: 3000, house: 1500 };

export interface StartupSheetProps {
  readonly unit: WebUnit | undefined;
  readonly onOpened: () => void;
  readonly onClosed: () => void;
}

/**
 * The startup ad, over the whole window. The first in a browser can be closed after a countdown, of
 * which readers hear its length and its end; a later one at once, and it goes by itself.
 */
export default function StartupSheet({ unit, onOpened, onClosed }: StartupSheetProps) {
  const [brief] = useState(() => keptAds.current().startupAt !== undefined);
  const left = useCountdown(brief ? 0 : WAIT_S);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const ids = { title: useId(), words: useId() };
  const closable = left === 0;
  const close = () => closable && dialog.current?.close();
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    title.current?.focus();
    keptAds.change({ startupAt: Date.now() });
    opened();
  }, []);
  // Whoever waited with the focus where it was is led to the way out.
  useEffect(() => {
    const way = dialog.current?.querySelector("button");
    if (closable && document.activeElement === title.current) way?.focus();
  }, [closable]);
  const settled = (end: SlotEnd) => {
    if (brief) setTimeout(() => dialog.current?.close(), BRIEF_MS[end]);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={ids.title}
      aria-describedby={ids.words}
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
        <AdSlot size="poster" unit={unit} onSettled={settled} />
        <VisuallyHidden>
          <span id={ids.words}>
            {brief ? "It closes by itself." : `It can be closed after ${WAIT_S} seconds.`}
          </span>
          <span role="status">{closable && !brief && "The ad can be closed now."}</span>
        </VisuallyHidden>
        <Button disabled={!closable} onClick={close} className={styles.close ?? ""}>
          {closable ? "✕ Close Ad" : `Wait ${left}s...`}
        </Button>
      </div>
    </dialog>
  );
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { after } from "../../lib/timing/timers.ts";
import { announce } from "../a11y/announcer.ts";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { CloseIcon } from "../icons.tsx";
import styles from "./banner.module.css";

/** After a navigation the new page is announced first. */
const ANNOUNCE_DELAY_MS = 1000;

export interface BannerProps {
  readonly message: string;
  readonly actionLabel: string;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

/** A message at the bottom of the window with one action. It stays until answered and takes no focus. */
export function Banner({ message, actionLabel, onAccept, onDismiss }: BannerProps) {
  const banner = useRef<HTMLElement>(null);
  // Publishes its height, so that the bottom bar of the page stays above it.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () =>
      style.setProperty("--banner-height", `${banner.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--banner-height");
    };
  }, []);
  useEffect(() => after(ANNOUNCE_DELAY_MS, () => announce(message)), [message]);
  return (
    <aside ref={banner} className={styles.banner} data-bar aria-label={message}>
      <p className={styles.message}>{message}</p>
      <Button variant="quiet" onClick={onAccept}>
        {actionLabel}
      </Button>
      <IconButton label="Not now" onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </aside>
  );
}

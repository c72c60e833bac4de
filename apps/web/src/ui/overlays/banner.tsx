import { useEffect, useLayoutEffect, useRef } from "react";
import { announce } from "../a11y/announcer.ts";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { CloseIcon } from "../icons.tsx";
import styles from "./banner.module.css";

/** A page that is arriving names itself first. */
const AFTER_ARRIVAL_MS = 1000;

export interface OfferProps {
  readonly words: string;
  readonly action: string;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** A slip at the foot of the page, there until it is answered. It takes no focus, and hides nothing. */
export function Offer({ words, action, onTake, onLeave }: OfferProps) {
  const slip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty("--slip", `${slip.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (slip.current) observer.observe(slip.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--slip");
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => announce(words), AFTER_ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <aside ref={slip} className={styles.slip} aria-label={words}>
      <p className={styles.words}>{words}</p>
      <Button variant="quiet" onClick={onTake}>
        {action}
      </Button>
      <IconButton label="Not now" onClick={onLeave}>
        <CloseIcon />
      </IconButton>
    </aside>
  );
}

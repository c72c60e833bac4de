import { type ReactNode, useEffect, useRef } from "react";
import { celebrations } from "../brand/celebration/celebrations.ts";
import { Note } from "../brand/celebration/note.tsx";
import { afterPaint } from "../lib/after-paint.ts";
import { Button } from "../ui/buttons/button.tsx";
import styles from "./feedback-panel.module.css";

export interface FeedbackPanelProps {
  /** What is said, large: 'GREAT!'. */
  readonly title: string;
  /** Colours the panel. */
  readonly tone: "great" | "good" | "again" | "plain";
  readonly onContinue: () => void;
  /** A sentence on why, and what else there is to look at or hear. */
  readonly children?: ReactNode;
}

/**
 * How an answer went. It fades in over the part where the hands are, and not over what was asked,
 * which stays to be looked at; 'Continue' takes the focus, so that Enter goes on.
 */
export function FeedbackPanel({ title, tone, onContinue, children }: FeedbackPanelProps) {
  const proceed = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // To focus now would lay the page out before it is painted.
  useEffect(
    () =>
      afterPaint(() => {
        proceed.current?.focus({ preventScroll: true });
        proceed.current?.scrollIntoView({ block: "nearest" });
      }),
    [],
  );
  const great = tone === "great";
  useEffect(() => {
    if (great && heading.current) celebrations.celebrateQueued(heading.current);
  }, [great]);
  return (
    <section className={`${styles.panel} ${styles[tone]}`} aria-label="Feedback">
      <div className={styles.head}>
        {great && <Note shape="beamed" className={styles.flourish} />}
        <h2 ref={heading} className={styles.title}>
          {title}
        </h2>
        {great && <Note shape="eighth" className={styles.flourish} />}
      </div>
      {children}
      <Button ref={proceed} variant="primary" onClick={onContinue}>
        Continue
      </Button>
    </section>
  );
}

import { useEffect, useRef } from "react";
import { celebrations } from "../../brand/celebration/celebrations.ts";
import { Note } from "../../brand/celebration/note.tsx";
import type { Elements } from "../../lib/elements.ts";
import { afterPaint } from "../../lib/timing/after-paint.ts";
import { announcer } from "../../ui/a11y/announcer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import styles from "./feedback-panel.module.css";

export interface FeedbackPanelProps {
  /** 'GREAT!'. */
  readonly title: string;
  /** Sets the panel's colors. */
  readonly tone: "great" | "good" | "again" | "plain";
  readonly onContinue: () => void;
  /** The reason, and further details. */
  readonly children?: Elements;
  /** Controls before Continue. */
  readonly actions?: Elements;
}

/**
 * The verdict on an answer. It covers the answer area and leaves the question visible. Continue takes the
 * focus, so that Enter continues.
 */
export function FeedbackPanel({ title, tone, onContinue, children, actions }: FeedbackPanelProps) {
  const proceed = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focus would interrupt a verdict that is announced before.
    const release = announcer.hold();
    // Focusing before the paint would force a synchronous layout.
    const cancel = afterPaint(() => {
      proceed.current?.focus({ preventScroll: true });
      proceed.current?.scrollIntoView({ block: "nearest" });
      release();
    });
    return () => {
      cancel();
      release();
    };
  }, []);
  const isGreat = tone === "great";
  useEffect(() => {
    if (isGreat && heading.current) celebrations.celebrateQueued(heading.current);
  }, [isGreat]);
  return (
    <section className={`${styles.panel} ${styles[tone]}`} aria-label="Feedback">
      <div className={styles.head}>
        {isGreat && <Note shape="beamed" className={styles.flourish} />}
        <h2 ref={heading} className={styles.title}>
          {title}
        </h2>
        {isGreat && <Note shape="eighth" className={styles.flourish} />}
      </div>
      {children}
      <div className={styles.actions}>
        {actions}
        <Button ref={proceed} variant="primary" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </section>
  );
}

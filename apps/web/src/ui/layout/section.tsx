import { useId } from "react";
import type { Elements } from "../../lib/elements.ts";
import styles from "./section.module.css";

interface SectionProps {
  readonly title: string;
  readonly children: Elements;
}

/** A part of the page with its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

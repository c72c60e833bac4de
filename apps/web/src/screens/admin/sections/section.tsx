import { useId } from "react";
import type { Elements } from "../../../lib/elements.ts";
import styles from "../admin.module.css";

export interface SectionProps {
  /** Target of the link in the section navigation. */
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly children: Elements;
}

/** A section of the dashboard. */
export function Section({ id, title, description, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading} tabIndex={-1}>
      <div>
        <h2 id={heading} className={styles.heading}>
          {title}
        </h2>
        {description && <p className={styles.about}>{description}</p>}
      </div>
      {children}
    </section>
  );
}

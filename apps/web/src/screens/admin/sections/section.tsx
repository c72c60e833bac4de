import { type ReactNode, useId } from "react";
import styles from "../admin.module.css";

export interface SectionProps {
  /** Where links of the contents lead. */
  readonly id: string;
  readonly title: string;
  /** What it tells of, in a sentence. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** A chapter of the ledger. */
export function Section({ id, title, about, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading} tabIndex={-1}>
      <div>
        <h2 id={heading} className={styles.heading}>
          {title}
        </h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </section>
  );
}

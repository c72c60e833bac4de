import type { Elements } from "../lib/elements.ts";
import styles from "./details.module.css";

/** Facts that only some learners want, behind a button. */
export function Details({ children }: { readonly children: Elements }) {
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      {children}
    </details>
  );
}

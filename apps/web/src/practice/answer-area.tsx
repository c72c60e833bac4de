import type { ReactNode } from "react";
import styles from "./answer-area.module.css";

/** Holds the controls: under the question, and on a phone at the bottom, within reach of the thumb. */
export function AnswerArea({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.area} data-bar>
      {children}
    </div>
  );
}

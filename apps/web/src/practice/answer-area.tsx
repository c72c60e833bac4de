import type { ReactNode } from "react";
import styles from "./answer-area.module.css";

/** Where the learner acts: under what is asked, and on a phone always in reach of the thumb. */
export function AnswerArea({ children }: { readonly children: ReactNode }) {
  return <div className={styles.hands}>{children}</div>;
}

import type { ReactNode } from "react";
import styles from "./button-row.module.css";

/** Buttons beside each other, centered; they wrap where a line is too short. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

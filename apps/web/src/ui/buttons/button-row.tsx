import type { Elements } from "../../lib/elements.ts";
import styles from "./button-row.module.css";

/** Buttons beside each other, centered; they wrap where a line is too short. */
export function ButtonRow({ children }: { readonly children: Elements }) {
  return <div className={styles.row}>{children}</div>;
}

import { AccidentalText } from "../text/accidental-text.tsx";
import styles from "./bar-list.module.css";

export interface ListedBar {
  /** Unique in the list, together with `detail`. */
  readonly label: string;
  /** A sentence below the label. */
  readonly detail?: string;
  /** The value as text: '3 visits'. */
  readonly valueText: string;
  readonly value: number;
  /** The value of a full bar. Default: the largest value of the list. */
  readonly whole?: number;
}

/** A list with a bar for each value. The bars are hidden from screen readers: the texts have the values. */
export function BarList({ bars }: { readonly bars: readonly ListedBar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.list}>
      {bars.map(({ label, detail, valueText, value, whole = max }) => (
        <li key={`${label} ${detail}`} className={styles.entry}>
          <bdi className={styles.label}>
            <AccidentalText>{label}</AccidentalText>
          </bdi>
          <span className={styles.count}>{valueText}</span>
          {detail && (
            <span className={styles.detail}>
              <AccidentalText>{detail}</AccidentalText>
            </span>
          )}
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.bar}
              style={{ inlineSize: `${(100 * value) / Math.max(1, whole)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

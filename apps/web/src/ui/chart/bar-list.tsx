import styles from "./bar-list.module.css";

export interface ListedBar {
  /** Unique in the list. */
  readonly label: string;
  /** The value as text: '3 visits'. */
  readonly valueText: string;
  readonly value: number;
}

/** A list with a bar for each value. The bars are hidden from screen readers: the texts have the values. */
export function BarList({ bars }: { readonly bars: readonly ListedBar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.list}>
      {bars.map(({ label, valueText, value }) => (
        <li key={label} className={styles.entry}>
          <bdi className={styles.label}>{label}</bdi>
          <span className={styles.count}>{valueText}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ inlineSize: `${(100 * value) / max}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

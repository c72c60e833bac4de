import styles from "./bar-list.module.css";

export interface ListedBar {
  /** No other is called so. */
  readonly label: string;
  /** The number in words. */
  readonly said: string;
  readonly value: number;
}

/** Each with a beam as long as it is large; the words say it all. */
export function BarList({ bars }: { readonly bars: readonly ListedBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.list}>
      {bars.map(({ label, said, value }) => (
        <li key={label} className={styles.entry}>
          <bdi className={styles.label}>{label}</bdi>
          <span className={styles.count}>{said}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.beam} style={{ inlineSize: `${(100 * value) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

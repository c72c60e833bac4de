import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** A sentence that says how far it is. */
  readonly label: string;
  /** From 0 to `max`. */
  readonly value: number;
  readonly max: number;
}

/** A bar with its label beside it. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <label className={styles.bar}>
      <progress max={max} value={value} /> <span>{label}</span>
    </label>
  );
}

import { VisuallyHidden } from "./a11y/visually-hidden.tsx";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  /** For example 'Loading...'. */
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly isLabelHidden?: boolean;
}

export function Spinner({ label, isLabelHidden = false }: SpinnerProps) {
  return (
    <span className={styles.spinner} role="status">
      <Metronome />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </span>
  );
}

const DRAWING = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.5",
  strokeLinejoin: "round",
} as const;

export function Metronome() {
  return (
    <span className={styles.metronome} aria-hidden="true">
      <svg {...DRAWING} aria-hidden="true">
        <path d="M9.5 3h5l3.5 18H6zM6.8 17h10.4" />
      </svg>
      <svg {...DRAWING} aria-hidden="true" className={styles.arm}>
        <path d="M12 20V4.5" strokeLinecap="round" />
        <circle cx="12" cy="9" r="1.4" fill="currentColor" />
      </svg>
    </span>
  );
}

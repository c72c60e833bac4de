import styles from "./ornaments.module.css";

/** A slur, thicker in the middle. */
export const Slur = () => (
  <svg
    className={styles.slur}
    viewBox="0 0 240 18"
    preserveAspectRatio="none"
    fill="currentColor"
    aria-hidden="true"
  >
    <path d="M0 16Q120-14 240 16 120-9 0 16z" />
  </svg>
);

export const Fermata = () => (
  <svg viewBox="0 0 88 46" width="88" height="46" fill="currentColor" aria-hidden="true">
    <path d="M2 44C2 18 20 2 44 2s42 16 42 42h-2C82 22 66 10 44 10S6 22 4 44z" />
    <circle cx="44" cy="37" r="6" />
  </svg>
);

/** The logo: a sounding tuning fork. */
export const TuningFork = () => (
  <svg
    viewBox="0 0 24 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M8 3v10.5a4 4 0 0 0 8 0V3M12 17.5V29" />
    <path d="M3.5 5.5q-2 3.5 0 7M20.5 5.5q2 3.5 0 7" strokeWidth="1.2" />
  </svg>
);

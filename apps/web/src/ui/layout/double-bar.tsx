import styles from "./double-bar.module.css";

/** The double bar line that ends a movement. */
export const DoubleBar = () => (
  <svg className={styles.bar} viewBox="0 0 12 36" fill="currentColor" aria-hidden="true">
    <path d="M1 0h1.5v36H1zM6 0h6v36H6z" />
  </svg>
);

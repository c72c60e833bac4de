import styles from "./rest.module.css";

/** A whole-bar rest, for pages without content. */
export const Rest = () => (
  <svg className={styles.rest} viewBox="0 0 200 44" aria-hidden="true">
    <path d="M0 2h200M0 12h200M0 22h200M0 32h200M0 42h200" stroke="currentColor" />
    <path d="M86 12h28v6H86z" fill="currentColor" />
    <path d="M0.5 2v40M199.5 2v40" stroke="currentColor" />
  </svg>
);

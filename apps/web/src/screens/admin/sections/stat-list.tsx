import styles from "../admin.module.css";

/** @param stats Formatted values by label, in display order. */
export function StatList({ stats }: { readonly stats: Readonly<Record<string, string>> }) {
  return (
    <dl className={styles.figures}>
      {Object.entries(stats).map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

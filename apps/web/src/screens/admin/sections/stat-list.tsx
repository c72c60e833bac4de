import styles from "../admin.module.css";

/** Numbers under their names, in their order. */
export function StatList({ figures }: { readonly figures: Readonly<Record<string, string>> }) {
  return (
    <dl className={styles.figures}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

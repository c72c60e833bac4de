import styles from "./better-list.module.css";

/** Something that got better: 'fa' and '40 → 12 cents'. */
export interface Better {
  readonly name: string;
  /** Whether the name is a syllable, which is never translated. */
  readonly isSyllable: boolean;
  readonly result: string;
}

/** Lists what got better, a line each. */
export function BetterList({ better }: { readonly better: readonly Better[] }) {
  if (better.length === 0) return null;
  return (
    <ul className={styles.list}>
      {better.map(({ name, isSyllable, result }) => (
        <li key={name}>
          <span {...(isSyllable && { translate: "no" })}>{name}</span>
          <span>{`: ${result}`}</span>
        </li>
      ))}
    </ul>
  );
}

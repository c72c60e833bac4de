import { Button } from "../../ui/buttons/button.tsx";
import styles from "./switch-row.module.css";
import type { Switch } from "./use-switches.ts";

interface SwitchRowProps {
  readonly switches: readonly Switch[];
  readonly on: readonly boolean[];
  readonly onTurn: (index: number) => void;
}

/** What is shown under the notes, each on or off by itself. */
export function SwitchRow({ switches, on, onTurn }: SwitchRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere.
    <div className={styles.row} role="group" aria-label="Show">
      {switches.map(({ label }, index) => (
        <Button
          key={label}
          className={styles.switch ?? ""}
          aria-pressed={on[index] === true}
          onClick={() => onTurn(index)}
        >
          <Head />
          {label}
        </Button>
      ))}
    </div>
  );
}

/** A note head: open while off, filled while on. */
const Head = () => (
  <svg className={styles.head} viewBox="0 0 20 20" aria-hidden="true">
    <ellipse cx="10" cy="10" rx="7" ry="4.6" transform="rotate(-24 10 10)" />
  </svg>
);

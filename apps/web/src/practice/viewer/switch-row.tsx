import { Button } from "../../ui/buttons/button.tsx";
import styles from "./switch-row.module.css";
import type { Switch } from "./use-switches.ts";

interface SwitchRowProps {
  readonly switches: readonly Switch[];
  readonly on: readonly boolean[];
  readonly onToggle: (index: number) => void;
}

/** Toggles for the texts under the notes. */
export function SwitchRow({ switches, on, onToggle }: SwitchRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser.
    <div className={styles.row} role="group" aria-label="Show">
      {switches.map(({ label }, index) => (
        <Button
          key={label}
          className={styles.switch ?? ""}
          aria-pressed={on[index] === true}
          onClick={() => onToggle(index)}
        >
          <Head />
          <span>{label}</span>
        </Button>
      ))}
    </div>
  );
}

/** A notehead: open while off, filled while on. */
const Head = () => (
  <svg className={styles.head} viewBox="0 0 20 20" aria-hidden="true">
    <ellipse cx="10" cy="10" rx="7" ry="4.6" transform="rotate(-24 10 10)" />
  </svg>
);

import { Button } from "../../ui/buttons/button.tsx";
import styles from "./key-button.module.css";
import { HEAR_THE_KEY } from "./messages.ts";

interface KeyButtonProps {
  /** Whether the key is playing. */
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Plays the key of the question. */
export function KeyButton(props: KeyButtonProps) {
  return (
    <Button variant="quiet" className={styles.key ?? ""} {...props}>
      {HEAR_THE_KEY}
    </Button>
  );
}

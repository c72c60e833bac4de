import { Button } from "../../../ui/buttons/button.tsx";
import styles from "./key-button.module.css";

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
      Hear the key
    </Button>
  );
}

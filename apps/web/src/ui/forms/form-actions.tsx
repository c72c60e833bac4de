import { Button } from "../buttons/button.tsx";
import styles from "./form-actions.module.css";

export interface FormActionsProps {
  readonly submitLabel: string;
  /** Shown while busy. */
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The buttons at the end of a dialog's form. */
export function FormActions({ submitLabel, busyLabel, busy, onCancel }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </div>
  );
}

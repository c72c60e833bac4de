import { useId } from "react";
import { VisuallyHidden } from "../../ui/a11y/visually-hidden.tsx";
import { LockIcon } from "../../ui/icons.tsx";
import { Tooltip } from "../../ui/overlays/tooltip.tsx";
import styles from "./menu-list.module.css";

const REASON = "Please login to access";

/** A disabled but focusable entry that explains why it is disabled. */
export function LockedEntry({ label }: { readonly label: string }) {
  const reason = useId();
  return (
    <>
      <Tooltip text={REASON}>
        <button
          type="button"
          className={styles.entry}
          aria-disabled="true"
          aria-describedby={reason}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.leader} aria-hidden="true" />
          <span className={styles.lock}>
            <LockIcon />
          </span>
        </button>
      </Tooltip>
      <VisuallyHidden id={reason}>{REASON}</VisuallyHidden>
    </>
  );
}

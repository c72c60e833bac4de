import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../lib/class-names.ts";
import { Maestro } from "./maestro/maestro.tsx";
import type { Pose } from "./maestro/poses.ts";
import styles from "./overlay.module.css";

export interface OverlayProps {
  readonly open: boolean;
  /** What is said, large: 'GREAT!'. */
  readonly title: string;
  /** Colours the title (in tune, near, off, neither) and sets the conductor's pose. */
  readonly tone: Tone;
  /** Escape was pressed. */
  readonly onClose: () => void;
  /** Drawn above the title; the conductor otherwise. */
  readonly mark?: ReactNode;
  /** A sentence and the way on: give the button that goes on `autoFocus`. */
  readonly children: ReactNode;
}

type Tone = "great" | "good" | "again" | "plain";

const POSES: Readonly<Record<Tone, Pose>> = {
  great: "delighted",
  good: "delighted",
  again: "encourages",
  plain: "waits",
};

/** The feedback over an exercise: fades in and out over 400 ms and keeps the focus while it is open. */
export function Overlay({ open, title, tone, onClose, mark, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.overlay, styles[tone])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.mark}>{mark ?? <Maestro pose={POSES[tone]} />}</div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./stage.module.css";

interface StageProps {
  readonly className?: string | undefined;
  /** Two parts: what is asked, and what answers it. */
  readonly children: ReactNode;
}

/** A question above its answer area. A phone in landscape has them side by side, so that both are in the window. */
export function Stage({ className, children }: StageProps) {
  return <div className={classNames(styles.stage, className)}>{children}</div>;
}

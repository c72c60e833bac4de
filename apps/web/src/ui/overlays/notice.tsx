import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./notice.module.css";

export interface NoticeProps {
  /** 'success' is green; 'destructive' is for failures. */
  readonly tone: "success" | "destructive";
  readonly children: ReactNode;
}

/** The inline result of a form or action. It takes the focus, so that screen readers read it. */
export function Notice({ tone, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classNames(styles.notice, styles[tone])}>
      {children}
    </div>
  );
}

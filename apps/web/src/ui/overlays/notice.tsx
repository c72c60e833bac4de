import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./notice.module.css";

export interface NoticeProps {
  /** 'success' tells of a thing done, in a green box; 'destructive' of a failure. */
  readonly tone: "success" | "destructive";
  readonly children: ReactNode;
}

/** What came of something, where it was asked for. It takes the focus, so that it is read aloud. */
export function Notice({ tone, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classNames(styles.notice, styles[tone])}>
      {children}
    </div>
  );
}

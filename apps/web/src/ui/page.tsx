import type { ReactNode } from "react";
import styles from "./page.module.css";

export interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Page({ title, children }: PageProps) {
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </article>
  );
}

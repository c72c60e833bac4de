import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

interface SettingsGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

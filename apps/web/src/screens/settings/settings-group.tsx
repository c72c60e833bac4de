import { useId } from "react";
import type { Elements } from "../../lib/elements.ts";
import styles from "./settings.module.css";

interface SettingsGroupProps {
  readonly title: string;
  readonly children: Elements;
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

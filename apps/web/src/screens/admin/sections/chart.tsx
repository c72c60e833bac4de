import type { Elements } from "../../../lib/elements.ts";
import styles from "../admin.module.css";

interface ChartProps {
  readonly title: string;
  readonly broad?: boolean;
  readonly children: Elements;
}

/** A chart with its title. */
export function Chart({ title, broad = false, children }: ChartProps) {
  return (
    <div className={broad ? styles.broadChart : styles.chart}>
      <h3 className={styles.subheading}>{title}</h3>
      {children}
    </div>
  );
}

import type { Elements } from "../../lib/elements.ts";
import styles from "./chart-figure.module.css";
import { ChartTable, type ChartTableProps } from "./chart-table.tsx";

interface ChartFigureProps {
  /** The numbers behind the chart. */
  readonly table: ChartTableProps;
  /** A sentence that says what the chart shows. */
  readonly summary?: string;
  readonly children: Elements;
}

/** A chart, what it shows in a sentence, and its numbers as a table. */
export function ChartFigure({ table, summary, children }: ChartFigureProps) {
  return (
    <figure className={styles.figure}>
      {children}
      {summary && <figcaption className={styles.summary}>{summary}</figcaption>}
      <ChartTable {...table} />
    </figure>
  );
}

import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import { useOverflow } from "../hooks/use-overflow.ts";
import { AccidentalText } from "../text/accidental-text.tsx";
import styles from "./chart-table.module.css";

export interface ChartTableProps {
  /** Accessible name: 'Visits by day'. */
  readonly name: string;
  readonly headers: readonly string[];
  /** A cell for each header. The first is the row's header; the texts of a row together are unique. */
  readonly rows: readonly (readonly string[])[];
  /** How many of the first columns are text. The others are numbers, which are aligned to the right. */
  readonly textColumns?: number;
}

/** The numbers behind a chart: a table that can be opened. It scrolls sideways where it is too wide. */
export function ChartTable({ name, headers, rows, textColumns = 1 }: ChartTableProps) {
  const [scroller, overflows] = useOverflow<HTMLElement>();
  const align = (column: number) => (column < textColumns ? styles.text : styles.number);
  return (
    <details className={styles.behind}>
      <summary>
        Show as table<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </summary>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={`${name}, table`}
        {...(overflows && { tabIndex: 0 })}
      >
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {headers.map((header, column) => (
                <th key={header} scope="col" className={align(column)}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.slice(0, textColumns).join(" · ")}>
                {cells.map((cell, column) => {
                  const Cell = column === 0 ? "th" : "td";
                  return (
                    <Cell
                      key={headers[column]}
                      {...(column === 0 && { scope: "row" })}
                      className={align(column)}
                    >
                      <AccidentalText>{cell}</AccidentalText>
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

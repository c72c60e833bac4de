import styles from "./bar-chart.module.css";
import { barsOf, roundTop } from "./scale.ts";

export interface BarChartProps {
  /** What is counted, for its table: 'Visits'. */
  readonly counted: string;
  /** What each bar stands for, for its table: 'Day'. */
  readonly each: string;
  /** At least one; whole numbers from 0. */
  readonly bars: readonly { readonly label: string; readonly value: number }[];
  /** What the chart shows, in a sentence. */
  readonly summary: string;
}

/** From the top line of the staff. */
const LINES = [0, 25, 50, 75, 100];

const at = (percent: number) => `${percent}%`;

/** Bars on a staff, and the same as a table for whoever wants the numbers. */
export function BarChart({ counted, each, bars, summary }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const top = roundTop(Math.max(...values));
  const ends = bars.length === 1 ? bars : [bars[0], bars.at(-1)];
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.scale}>
          <span>{top.toLocaleString()}</span>
          <span>0</span>
        </div>
        <svg className={styles.staff} focusable="false" aria-hidden="true">
          {LINES.map((y) => (
            <line key={y} className={styles.line} x2="100%" y1={at(y)} y2={at(y)} />
          ))}
          {barsOf(values, top).map(({ x, y, width, height }) => (
            <rect
              key={x}
              className={styles.bar}
              x={at(x)}
              y={at(y)}
              width={at(width)}
              height={at(height)}
            />
          ))}
        </svg>
        <div className={styles.ends}>
          {ends.map((end, index) => (
            <span key={index === 0 ? "first" : "last"}>{end?.label}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.summary}>{summary}</figcaption>
      <details className={styles.numbers}>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{each}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

import { classNames } from "../../../lib/class-names.ts";
import hidden from "../../../ui/a11y/visually-hidden.module.css";
import styles from "./accuracy-chart.module.css";
import {
  type ChartPoint,
  chartPoints,
  type Day,
  formatDay,
  formatPercent,
  headRadius,
  LINES,
  yPercent,
} from "./accuracy-chart-layout.ts";
import { accuracySummary } from "./messages.ts";

interface ChartProps {
  /** Oldest first. Must not be empty. */
  readonly days: readonly Day[];
}

/**
 * Accuracy of each day as noteheads on a staff, with 100% on the top line. Hand-written SVG: a dozen lines
 * and circles don't justify the size of a chart library.
 */
export function AccuracyChart({ days }: ChartProps) {
  const dates = [days.at(0), days.at(-1)].flatMap((day) => (day ? [formatDay(day.day)] : []));
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} aria-hidden="true">
        {LINES.filter((line) => line % 50 === 0).map((line) => (
          <span key={line} className={styles.scale} style={{ top: `${yPercent(line)}%` }}>
            {formatPercent(line)}
          </span>
        ))}
        <Staff points={chartPoints(days)} />
        <div className={styles.dates}>
          {(days.length === 1 ? dates.slice(1) : dates).map((date, index) => (
            <span key={index === 0 ? "first" : "last"}>{date}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.caption}>{accuracySummary(days)}</figcaption>
      <DataTable days={days} />
    </figure>
  );
}

const at = (share: number) => `${share}%`;

/** Uses percent coordinates, so that it fits any width without distorting the noteheads. */
function Staff({ points }: { readonly points: readonly ChartPoint[] }) {
  const radius = headRadius(points.length);
  const strokeWidth = Math.max(0.9, radius * 0.28);
  return (
    <svg className={styles.staff} focusable="false" aria-hidden="true">
      {LINES.map((line) => (
        <line
          key={line}
          className={styles.line}
          x2="100%"
          y1={at(yPercent(line))}
          y2={at(yPercent(line))}
        />
      ))}
      <BarLine x={0} />
      <BarLine x={100} className={styles.closing} />
      <BarLine x={100} className={styles.close} />
      {points.slice(1).map(({ x, y }, index) => {
        const { x: fromX, y: fromY } = points[index] ?? { x, y };
        const ends = { x1: at(fromX), y1: at(fromY), x2: at(x), y2: at(y) };
        return <line key={x} className={styles.way} strokeWidth={strokeWidth} {...ends} />;
      })}
      {points.map(({ x, y }) => (
        <ellipse
          key={x}
          className={styles.head}
          cx={at(x)}
          cy={at(y)}
          rx={radius}
          ry={radius * 0.76}
        />
      ))}
    </svg>
  );
}

interface BarLineProps {
  readonly x: number;
  readonly className?: string | undefined;
}

function BarLine({ x, className }: BarLineProps) {
  const ends = { x1: at(x), x2: at(x), y1: at(yPercent(100)), y2: at(yPercent(0)) };
  return <line className={classNames(styles.line, className)} {...ends} />;
}

/** The same data as a table for screen readers. */
function DataTable({ days }: ChartProps) {
  return (
    <div className={hidden["hidden"]}>
      <table>
        <caption>Accuracy by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Accuracy</th>
            <th scope="col">Answers</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, accuracy, attempts }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatPercent(accuracy)}</td>
              <td>{attempts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

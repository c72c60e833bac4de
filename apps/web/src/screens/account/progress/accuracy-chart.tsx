import { classNames } from "../../../lib/class-names.ts";
import hidden from "../../../ui/a11y/visually-hidden.module.css";
import styles from "./accuracy-chart.module.css";
import {
  type Day,
  formatDay,
  headRadius,
  yPercent,
  LINES,
  type ChartPoint,
  formatPercent,
  chartPoints,
  accuracySummary,
} from "./accuracy-chart-layout.ts";

interface ChartProps {
  /** Oldest first; at least one. */
  readonly days: readonly Day[];
}

/**
 * How accurate each day was: heads on a staff, 100 % on its top line. Drawn by ourselves, for it is
 * a dozen lines and circles, and no chart library draws in this hand or weighs as little.
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
        <Staff places={chartPoints(days)} />
        <div className={styles.dates}>
          {(days.length === 1 ? dates.slice(1) : dates).map((date, index) => (
            <span key={index === 0 ? "first" : "last"}>{date}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.caption}>{accuracySummary(days)}</figcaption>
      <Numbers days={days} />
    </figure>
  );
}

const at = (share: number) => `${share}%`;

/** Placed in percent, so that it takes any width and no head is drawn out of shape. */
function Staff({ places }: { readonly places: readonly ChartPoint[] }) {
  const radius = headRadius(places.length);
  const way = Math.max(0.9, radius * 0.28);
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
      {places.slice(1).map(({ x, y }, index) => {
        const { x: fromX, y: fromY } = places[index] ?? { x, y };
        const ends = { x1: at(fromX), y1: at(fromY), x2: at(x), y2: at(y) };
        return <line key={x} className={styles.way} strokeWidth={way} {...ends} />;
      })}
      {places.map(({ x, y }) => (
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

/** The same for those who don't see it. */
function Numbers({ days }: ChartProps) {
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

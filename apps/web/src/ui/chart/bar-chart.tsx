import styles from "./bar-chart.module.css";
import { ChartFigure } from "./chart-figure.tsx";
import { layoutBars, niceAxisMax } from "./scale.ts";

interface ChartBar {
  readonly label: string;
  readonly value: number;
  /** A label of a character or two, shown below the bar where there is room. */
  readonly tick?: string;
}

export interface BarChartProps {
  /** Accessible name of the table: 'Visits by day'. */
  readonly name: string;
  /** Table header of the values: 'Visits'. */
  readonly valueHeader: string;
  /** Table header of the bars: 'Day'. */
  readonly labelHeader: string;
  /** At least one; values are integers from 0. */
  readonly bars: readonly ChartBar[];
  /** A sentence that says what the chart shows. */
  readonly summary: string;
}

/** The five lines of a staff, in percent from the top. */
const LINES = [0, 25, 50, 75, 100];

const toCss = (percent: number) => `${percent}%`;

/** A bar chart on a staff, and the same numbers as a table. */
export function BarChart({ name, valueHeader, labelHeader, bars, summary }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const top = niceAxisMax(Math.max(...values));
  const ends = bars.length === 1 ? bars : [bars[0], bars.at(-1)];
  return (
    <ChartFigure
      summary={summary}
      table={{
        name,
        headers: [labelHeader, valueHeader],
        rows: bars.map(({ label, value }) => [label, value.toLocaleString()]),
      }}
    >
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.scale}>
          <span>{top.toLocaleString()}</span>
          <span>0</span>
        </div>
        <svg className={styles.staff} focusable="false" aria-hidden="true">
          {LINES.map((y) => (
            <line key={y} className={styles.line} x2="100%" y1={toCss(y)} y2={toCss(y)} />
          ))}
          {layoutBars(values, top).map(({ x, y, width, height }) => (
            <rect
              key={x}
              className={styles.bar}
              x={toCss(x)}
              y={toCss(y)}
              width={toCss(width)}
              height={toCss(height)}
            />
          ))}
        </svg>
        {bars.some(({ tick }) => tick) && <Ticks bars={bars} />}
        <div className={styles.ends}>
          {ends.map((end, index) => (
            <span key={index === 0 ? "first" : "last"}>{end?.label}</span>
          ))}
        </div>
      </div>
    </ChartFigure>
  );
}

function Ticks({ bars }: Pick<BarChartProps, "bars">) {
  return (
    <div className={styles.ticks}>
      {bars.map(({ label, tick }) => (
        <span key={label}>{tick}</span>
      ))}
    </div>
  );
}

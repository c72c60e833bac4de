import { classNames } from "../../lib/class-names.ts";
import {
  type ChartPoint,
  chartPoints,
  headRadius,
  LINES,
  type Sample,
  yPercent,
} from "./notehead-layout.ts";
import styles from "./notehead-plot.module.css";

export interface ScaleLabel {
  readonly text: string;
  /** Share of the staff's height, 0–1 from the bottom line. */
  readonly height: number;
}

/** A range of values with a name. */
export interface Band {
  readonly label: string;
  /** Shares of the staff's height, 0–1 from the bottom line. */
  readonly from: number;
  readonly to: number;
}

export interface NoteheadPlotProps {
  /** Left to right. At least one. */
  readonly samples: readonly Sample[];
  readonly scale: readonly ScaleLabel[];
  /** Texts below the first and the last notehead; one if there is a single notehead. */
  readonly ends: readonly string[];
  readonly band?: Band;
}

/**
 * Values as noteheads on a staff, hidden from screen readers. Hand-written SVG: a dozen lines and circles don't
 * justify the size of a chart library.
 */
export function NoteheadPlot({ samples, scale, ends, band }: NoteheadPlotProps) {
  const [first, last] = ends;
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.area}>
        {scale.map(({ text, height }) => (
          <span key={height} className={styles.scale} style={{ top: toCss(yPercent(height)) }}>
            {text}
          </span>
        ))}
        {band && (
          <span
            className={styles.band}
            style={{ top: toCss(yPercent(band.to)), bottom: toCss(100 - yPercent(band.from)) }}
          />
        )}
        <Staff points={chartPoints(samples)} />
      </div>
      <div className={styles.ends}>
        <span>{first}</span>
        {band && <span className={styles.bandLabel}>{band.label}</span>}
        {last !== undefined && <span>{last}</span>}
      </div>
    </div>
  );
}

const toCss = (percent: number) => `${percent}%`;

/** Uses percent coordinates, so that it fits any width without distorting the noteheads. */
function Staff({ points }: { readonly points: readonly ChartPoint[] }) {
  const radius = headRadius(points);
  const strokeWidth = Math.max(0.9, radius * 0.28);
  return (
    <svg className={styles.staff} focusable="false" aria-hidden="true">
      {LINES.map((line) => (
        <line
          key={line}
          className={styles.line}
          x2="100%"
          y1={toCss(yPercent(line))}
          y2={toCss(yPercent(line))}
        />
      ))}
      <BarLine x={0} />
      <BarLine x={100} className={styles.closing} />
      <BarLine x={100} className={styles.close} />
      {points.slice(1).map(({ x, y }, index) => {
        const { x: fromX, y: fromY } = points[index] ?? { x, y };
        const line = { x1: toCss(fromX), y1: toCss(fromY), x2: toCss(x), y2: toCss(y) };
        return <line key={x} className={styles.way} strokeWidth={strokeWidth} {...line} />;
      })}
      {points.map(({ x, y }) => (
        <ellipse
          key={x}
          className={styles.head}
          cx={toCss(x)}
          cy={toCss(y)}
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
  const ends = { x1: toCss(x), x2: toCss(x), y1: toCss(yPercent(1)), y2: toCss(yPercent(0)) };
  return <line className={classNames(styles.line, className)} {...ends} />;
}

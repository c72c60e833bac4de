import hidden from "../../../ui/a11y/visually-hidden.module.css";
import { NoteheadPlot } from "../../../ui/chart/notehead-plot.tsx";
import styles from "./accuracy-chart.module.css";
import { type Day, formatDay, formatPercent } from "./day.ts";
import { accuracySummary } from "./messages.ts";

interface ChartProps {
  /** Oldest first. Must not be empty. */
  readonly days: readonly Day[];
}

/** Percentages of the labeled lines. */
const SCALE = [100, 50, 0];

/** Accuracy of each day as noteheads on a staff, with 100% on the top line, whatever the gaps between the dates. */
export function AccuracyChart({ days }: ChartProps) {
  const ends = days.length === 1 ? days : [days.at(0), days.at(-1)];
  return (
    <figure className={styles.figure}>
      <NoteheadPlot
        samples={days.map(({ accuracy }, at) => ({ at, height: accuracy / 100 }))}
        scale={SCALE.map((percent) => ({ text: formatPercent(percent), height: percent / 100 }))}
        ends={ends.flatMap((day) => (day ? [formatDay(day.day)] : []))}
      />
      <figcaption className={styles.caption}>{accuracySummary(days)}</figcaption>
      <DataTable days={days} />
    </figure>
  );
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

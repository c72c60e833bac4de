import type { SungWeek } from "@attune/memory";
import { dayFormatter } from "../../lib/timing/calendar-day.ts";
import { ChartFigure } from "../../ui/chart/chart-figure.tsx";
import { NoteheadPlot } from "../../ui/chart/notehead-plot.tsx";
import { IN_TUNE_CENTS } from "../../ui/pitch/scale.ts";
import { pitchSummary } from "./messages.ts";

/** Cents at the bottom line; the top line is the note itself. */
const SCALES = [50, 100, 200, 400, 600];
const MAX_WEEKS = 26;

interface PitchChartProps {
  /** Weeks with sung notes, oldest first. At least one. */
  readonly weeks: readonly SungWeek[];
}

/** How far sung notes were from their pitch, by week: the higher, the closer. */
export function PitchChart({ weeks }: PitchChartProps) {
  const shown = weeks.slice(-MAX_WEEKS);
  const farthest = Math.max(...shown.map(({ cents }) => cents));
  const bottom = SCALES.find((cents) => cents >= farthest) ?? Math.ceil(farthest);
  const toHeight = (cents: number) => 1 - cents / bottom;
  const format = dayFormatter({ month: "short", day: "numeric" });
  const ends = shown.length === 1 ? shown : [shown.at(0), shown.at(-1)];
  return (
    <ChartFigure
      summary={pitchSummary(shown, format)}
      table={{
        name: "Cents off the note by week",
        headers: ["Week of", "Cents off", "Answers"],
        rows: shown.map(({ day, cents, answers }) => [
          format(day),
          Math.round(cents).toLocaleString(),
          answers.toLocaleString(),
        ]),
      }}
    >
      <NoteheadPlot
        samples={shown.map(({ day, cents }) => ({ at: day, height: toHeight(cents) }))}
        scale={[0, bottom / 2, bottom].map((cents) => ({
          text: cents.toLocaleString(),
          height: toHeight(cents),
        }))}
        ends={ends.flatMap((week) => (week ? [format(week.day)] : []))}
        band={{ label: "in tune", from: toHeight(IN_TUNE_CENTS), to: 1 }}
      />
    </ChartFigure>
  );
}

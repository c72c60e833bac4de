import { dayFormatter } from "../../lib/timing/calendar-day.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { forecastSummary } from "./messages.ts";

interface ForecastChartProps {
  /** How many things come back on each day, from today on. */
  readonly counts: readonly number[];
  /** As `calendarDay` numbers it. */
  readonly today: number;
}

/** When what was learned comes back. */
export function ForecastChart({ counts, today }: ForecastChartProps) {
  const label = dayFormatter({ weekday: "short", month: "short", day: "numeric" });
  const initial = dayFormatter({ weekday: "narrow" });
  return (
    <BarChart
      name="What comes back by day"
      labelHeader="Day"
      valueHeader="Comes back"
      bars={counts.map((value, index) => ({
        label: index === 0 ? "Today" : label(today + index),
        tick: initial(today + index),
        value,
      }))}
      summary={forecastSummary(counts)}
    />
  );
}

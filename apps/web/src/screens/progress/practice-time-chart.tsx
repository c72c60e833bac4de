import type { PracticeDay } from "@attune/memory";
import { dayFormatter, firstWeekday } from "../../lib/timing/calendar-day.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { timeSummary } from "./messages.ts";
import { weekTimes } from "./practice-time.ts";

interface PracticeTimeChartProps {
  readonly days: readonly PracticeDay[];
  /** As `calendarDay` numbers it. */
  readonly today: number;
}

/** How long was practiced, by week. */
export function PracticeTimeChart({ days, today }: PracticeTimeChartProps) {
  const weeks = weekTimes(days, today, firstWeekday());
  const format = dayFormatter({ month: "short", day: "numeric" });
  return (
    <BarChart
      name="Minutes practiced by week"
      labelHeader="Week of"
      valueHeader="Minutes"
      bars={weeks.map(({ day, minutes }) => ({ label: format(day), value: minutes }))}
      summary={timeSummary(weeks)}
    />
  );
}

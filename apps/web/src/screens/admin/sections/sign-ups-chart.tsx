import type { TimeRange } from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import { signUpsQuery } from "../../../data/admin/admin.ts";
import { BarChart } from "../../../ui/chart/bar-chart.tsx";
import { daysSummary, formatDay, isMonthly } from "../format.ts";
import { QUERY_MESSAGES } from "../messages.ts";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { Chart } from "./chart.tsx";

/** New accounts by day or month; nothing without any. */
export function SignUpsChart({ range }: { readonly range: TimeRange }) {
  const query = useQuery(signUpsQuery(range));
  return (
    <QueryBoundary query={query} messages={QUERY_MESSAGES.signUps}>
      {({ total, days }) => {
        if (total === 0) return <p>No new accounts in this time range.</p>;
        const asMonths = isMonthly(days);
        const title = asMonths ? "New accounts per month" : "New accounts per day";
        const counts = days.map(({ day, signUps }) => ({ day, count: signUps }));
        return (
          <Chart title={title} broad>
            <BarChart
              name={title}
              labelHeader={asMonths ? "Month" : "Day"}
              valueHeader="New accounts"
              bars={counts.map(({ day, count }) => ({
                label: formatDay(day, asMonths),
                value: count,
              }))}
              summary={daysSummary(counts, "new account")}
            />
          </Chart>
        );
      }}
    </QueryBoundary>
  );
}

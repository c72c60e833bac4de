import type { TimeRange, VisitStatistics } from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Rest } from "../../../brand/ornaments.tsx";
import { statisticsQuery } from "../../../data/admin/admin.ts";
import { BarChart } from "../../../ui/chart/bar-chart.tsx";
import { BarList, type ListedBar } from "../../../ui/chart/bar-list.tsx";
import { toPercent } from "../../../ui/chart/scale.ts";
import styles from "../admin.module.css";
import { isMonthly, formatDay, formatDuration, visitsSummary } from "../format.ts";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { Section } from "./section.tsx";
import { StatList } from "./stat-list.tsx";

export function OverviewSection({ range }: { readonly range: TimeRange }) {
  const query = useQuery(statisticsQuery(range));
  return (
    <Section id="overview" title="Overview" about="Days begin at midnight, UTC.">
      <QueryBoundary query={query} what="statistics">
        {(statistics) => <Overview statistics={statistics} />}
      </QueryBoundary>
    </Section>
  );
}

interface OverviewProps {
  readonly statistics: VisitStatistics;
}

export function Overview({ statistics }: OverviewProps) {
  const { totalVisits, totalDuration, avgSessionDuration, uniqueAddresses } = statistics;
  return (
    <>
      <StatList
        figures={{
          Visits: totalVisits.toLocaleString(),
          Addresses: uniqueAddresses.toLocaleString(),
          "Total time": formatDuration(totalDuration),
          "Average visit": formatDuration(avgSessionDuration),
        }}
      />
      {totalVisits > 0 ? <Charts statistics={statistics} /> : <Silence />}
    </>
  );
}

function Charts({ statistics: { totalVisits, days, devices, pages } }: OverviewProps) {
  const asMonths = isMonthly(days);
  const visited = (label: string, visits: number): ListedBar => ({
    label,
    value: visits,
    valueText: `${visits.toLocaleString()} · ${Math.round(toPercent(visits, totalVisits))}%`,
  });
  return (
    <div className={styles.charts}>
      <Chart title={asMonths ? "Visits a month" : "Visits a day"} broad>
        <BarChart
          labelHeader={asMonths ? "Month" : "Day"}
          valueHeader="Visits"
          bars={days.map(({ day, visits }) => ({ label: formatDay(day, asMonths), value: visits }))}
          summary={visitsSummary(days)}
        />
      </Chart>
      <Chart title="Devices">
        <BarList bars={devices.map(({ device, visits }) => visited(device, visits))} />
      </Chart>
      <Chart title="Top pages">
        <BarList bars={pages.map(({ pagePath, visits }) => visited(pagePath, visits))} />
      </Chart>
    </div>
  );
}

interface ChartProps {
  readonly title: string;
  readonly broad?: boolean;
  readonly children: ReactNode;
}

function Chart({ title, broad = false, children }: ChartProps) {
  return (
    <div className={broad ? styles.broadChart : styles.chart}>
      <h3 className={styles.subheading}>{title}</h3>
      {children}
    </div>
  );
}

function Silence() {
  return (
    <div className={styles.still}>
      <Rest />
      <p>No visits in this time.</p>
    </div>
  );
}

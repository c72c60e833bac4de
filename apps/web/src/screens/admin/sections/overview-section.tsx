import type { TimeRange, VisitStatistics } from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import { Rest } from "../../../brand/rest.tsx";
import { statisticsQuery } from "../../../data/admin/admin.ts";
import { BarChart } from "../../../ui/chart/bar-chart.tsx";
import { BarList, type ListedBar } from "../../../ui/chart/bar-list.tsx";
import { toPercent } from "../../../ui/chart/scale.ts";
import styles from "../admin.module.css";
import { daysSummary, formatDay, formatDuration, isMonthly } from "../format.ts";
import { CRAWLERS, NO_VISITS, QUERY_MESSAGES } from "../messages.ts";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { Chart } from "./chart.tsx";
import { Section } from "./section.tsx";
import { StatList } from "./stat-list.tsx";

export function OverviewSection({ range }: { readonly range: TimeRange }) {
  const query = useQuery(statisticsQuery(range));
  return (
    <Section id="overview" title="Overview" description="Days start at midnight UTC.">
      <QueryBoundary query={query} messages={QUERY_MESSAGES.statistics}>
        {(statistics) => <Overview statistics={statistics} />}
      </QueryBoundary>
    </Section>
  );
}

interface OverviewProps {
  readonly statistics: VisitStatistics;
}

export function Overview({ statistics }: OverviewProps) {
  const { totalVisits, totalDuration, avgSessionDuration, uniqueAddresses, uncounted } = statistics;
  return (
    <>
      <StatList
        stats={{
          Visits: totalVisits.toLocaleString(),
          Addresses: uniqueAddresses.toLocaleString(),
          "Total time": formatDuration(totalDuration),
          "Average visit": formatDuration(avgSessionDuration),
        }}
      />
      {uncounted > 0 && (
        <p className={styles.about}>
          {`Still counting ${uncounted.toLocaleString()} new visits and durations.`}
        </p>
      )}
      {totalVisits > 0 ? <Charts statistics={statistics} /> : <NoVisits />}
      {statistics.crawlers.length > 0 && <Crawlers crawlers={statistics.crawlers} />}
    </>
  );
}

const toCounts = (days: VisitStatistics["days"]) =>
  days.map(({ day, visits }) => ({ day, count: visits }));

function Charts({ statistics: { totalVisits, days, devices, pages } }: OverviewProps) {
  const asMonths = isMonthly(days);
  const daysTitle = asMonths ? "Visits per month" : "Visits per day";
  const toBar = (label: string, visits: number): ListedBar => ({
    label,
    value: visits,
    valueText: `${visits.toLocaleString()} · ${Math.round(toPercent(visits, totalVisits))}%`,
  });
  return (
    <div className={styles.charts}>
      <Chart title={daysTitle} broad>
        <BarChart
          name={daysTitle}
          labelHeader={asMonths ? "Month" : "Day"}
          valueHeader="Visits"
          bars={days.map(({ day, visits }) => ({ label: formatDay(day, asMonths), value: visits }))}
          summary={daysSummary(toCounts(days), "visit")}
        />
      </Chart>
      <Chart title="Devices">
        <BarList bars={devices.map(({ device, visits }) => toBar(device, visits))} />
      </Chart>
      <Chart title="Top pages">
        <BarList bars={pages.map(({ pagePath, visits }) => toBar(pagePath, visits))} />
      </Chart>
    </div>
  );
}

function Crawlers({ crawlers }: Pick<VisitStatistics, "crawlers">) {
  return (
    <Chart title={CRAWLERS}>
      <BarList
        bars={crawlers.map(({ crawler, visits }) => ({
          label: crawler,
          value: visits,
          valueText: visits.toLocaleString(),
        }))}
      />
    </Chart>
  );
}

function NoVisits() {
  return (
    <div className={styles.still}>
      <Rest />
      <p>{NO_VISITS}</p>
    </div>
  );
}

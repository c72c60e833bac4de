import { useQuery } from "@tanstack/react-query";
import { metricsQuery } from "../../../data/admin/admin.ts";
import styles from "../admin.module.css";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { Section } from "./section.tsx";
import { StatList } from "./stat-list.tsx";

export function DatabaseSection() {
  const query = useQuery(metricsQuery);
  return (
    <Section id="database" title="Database Metrics">
      <QueryBoundary query={query} what="database metrics">
        {({ totalRows, pageVisitsCount, usersCount, userSessionsCount, estimated }) => (
          <>
            <StatList
              figures={{
                "Total rows": totalRows.toLocaleString(),
                "Page visits": pageVisitsCount.toLocaleString(),
                Users: usersCount.toLocaleString(),
                "User sessions": userSessionsCount.toLocaleString(),
              }}
            />
            {estimated && <p className={styles.about}>Large tables are estimated, not counted.</p>}
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}

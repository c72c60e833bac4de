import { useQuery } from "@tanstack/react-query";
import { metricsQuery } from "../../../data/admin/admin.ts";
import styles from "../admin.module.css";
import { formatBytes } from "../format.ts";
import { QUERY_MESSAGES } from "../messages.ts";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { Section } from "./section.tsx";
import { StatList } from "./stat-list.tsx";

export function DatabaseSection() {
  const query = useQuery(metricsQuery);
  return (
    <Section id="database" title="Database Metrics">
      <QueryBoundary query={query} messages={QUERY_MESSAGES.metrics}>
        {({
          totalRows,
          pageVisitsCount,
          pageVisitsLimit,
          usersCount,
          userSessionsCount,
          bytesOnDisk,
          estimated,
        }) => (
          <>
            <StatList
              stats={{
                "Total rows": totalRows.toLocaleString(),
                "Page visits": pageVisitsCount.toLocaleString(),
                Users: usersCount.toLocaleString(),
                "User sessions": userSessionsCount.toLocaleString(),
                "Size on disk": formatBytes(bytesOnDisk),
              }}
            />
            {pageVisitsLimit !== null && pageVisitsCount >= pageVisitsLimit && (
              <p className={styles.about}>
                As many page visits are stored as this server allows. New ones are recorded again
                once old ones are archived.
              </p>
            )}
            {estimated && <p className={styles.about}>Row counts of large tables are estimates.</p>}
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}

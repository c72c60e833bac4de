import { TIME_RANGES, type TimeRange } from "@attune/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { IsolatedQueryProvider } from "../../data/account/query-provider.tsx";
import { adminSession } from "../../data/admin/admin.ts";
import { announce } from "../../ui/a11y/announcer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SegmentField } from "../../ui/forms/segment-field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import styles from "./admin.module.css";
import { ArchiveSection } from "./archives/archive-section.tsx";
import { RANGE_NAMES } from "./format.ts";
import { AddressesSection } from "./sections/addresses-section.tsx";
import { DatabaseSection } from "./sections/database-section.tsx";
import { OverviewSection } from "./sections/overview-section.tsx";
import { PagesSection } from "./sections/pages-section.tsx";
import { UsersSection } from "./sections/users-section.tsx";
import { VisitsSection } from "./sections/visits-section.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { toastError } from "./toast-error.ts";

export const DASHBOARD_TITLE = "Admin Dashboard";

const SECTIONS = [
  ["overview", "Overview"],
  ["database", "Database"],
  ["archives", "Archives"],
  ["users", "Users"],
  ["addresses", "By IP"],
  ["pages", "Pages"],
  ["visits", "Visits"],
  ["security", "Security"],
] as const;

/** The dashboard has its own query cache, which is discarded with the page. */
export function Dashboard() {
  return (
    <IsolatedQueryProvider>
      <DashboardContent />
    </IsolatedQueryProvider>
  );
}

function DashboardContent() {
  const [range, setRange] = useState<TimeRange>("all");
  return (
    <div className={styles.dashboard}>
      <Page title={DASHBOARD_TITLE} numeral="Appendix" subtitle="Visits, users and stored data.">
        <div className={styles.layout}>
          <div className={styles.sidebar}>
            <SegmentField
              label="Time range"
              options={TIME_RANGES.map((value) => ({ value, label: RANGE_NAMES[value] }))}
              value={range}
              onChange={setRange}
            />
            <SectionNav />
            <Actions />
          </div>
          <div className={styles.sections}>
            <OverviewSection range={range} />
            <DatabaseSection />
            <ArchiveSection />
            <UsersSection range={range} />
            <AddressesSection range={range} />
            <PagesSection range={range} />
            <VisitsSection range={range} />
            <SecuritySection />
          </div>
        </div>
      </Page>
    </div>
  );
}

function SectionNav() {
  return (
    <nav className={styles.sectionNav} aria-label="Contents">
      <ul>
        {SECTIONS.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Actions() {
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => client.invalidateQueries(),
    networkMode: "always",
    // Each section reports its own failure.
    onSettled: () => announce("Refreshed."),
  });
  const logout = useMutation({
    mutationFn: () => adminSession.logout(),
    networkMode: "always",
    onError: (error) => toastError("Logout Failed", error),
  });
  return (
    <div className={styles.dashboardActions}>
      <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
        Refresh
      </Button>
      <Button busy={logout.isPending} onClick={() => logout.mutate()}>
        Logout
      </Button>
    </div>
  );
}

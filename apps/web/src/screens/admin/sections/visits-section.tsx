import {
  type AdminPageVisit,
  type AdminPageVisits,
  LIST_LIMIT,
  type TimeRange,
} from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import {
  ensureDownloadable,
  type VisitSort,
  visitsCsvUrl,
  visitsQuery,
} from "../../../data/admin/admin.ts";
import { downloadUrl } from "../../../lib/browser/download-url.ts";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { type TableState, useTable } from "../../../ui/table/use-table.ts";
import styles from "../admin.module.css";
import { formatDuration } from "../format.ts";
import { NO_VISITS, NOTHING_FOUND, QUERY_MESSAGES, ROW_COUNTS } from "../messages.ts";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { TableToolbar } from "../table/table-toolbar.tsx";
import { Timestamp } from "../table/timestamp.tsx";
import { useTableParams } from "../table/use-table-params.ts";
import { Section } from "./section.tsx";

const COLUMNS: readonly Column<AdminPageVisit, VisitSort>[] = [
  { label: "Page", sort: "pagePath", cell: ({ pagePath }) => <bdi>{pagePath}</bdi> },
  {
    label: "Visited",
    sort: "createdAt",
    kind: "line",
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  {
    label: "Duration",
    sort: "duration",
    kind: "number",
    cell: ({ duration }) =>
      duration === undefined ? <em className={styles.soft}>Active</em> : formatDuration(duration),
  },
  { label: "IP Address", sort: "ipAddress", kind: "line", cell: ({ ipAddress }) => ipAddress },
  { label: "Device", kind: "line", cell: ({ device }) => device },
  {
    label: "User Agent",
    kind: "line",
    cell: ({ userAgent }) => <bdi className={styles.soft}>{userAgent}</bdi>,
  },
];

/** There are too many visits for one response, so the server sorts, searches and paginates. */
export function VisitsSection({ range }: { readonly range: TimeRange }) {
  const state = useTable<VisitSort>({ key: "createdAt", order: "desc" }, range);
  const query = useQuery(visitsQuery(range, state.page, useTableParams(state)));
  const file = visitsCsvUrl(range);
  const save = async () => {
    await ensureDownloadable(file);
    downloadUrl(file);
  };
  return (
    <Section
      id="visits"
      title="All Page Visits"
      description="The CSV file contains every visit in the time range."
    >
      <TableToolbar
        searchLabel="Search page visits"
        searchHint="Matches any part of a page’s path, or the start of an address."
        downloadName="Download CSV of page visits"
        search={state.search}
        onSearch={state.setSearch}
        save={save}
      />
      <QueryBoundary query={query} messages={QUERY_MESSAGES.visits}>
        {(response, busy) => <Visits response={response} busy={busy} state={state} />}
      </QueryBoundary>
    </Section>
  );
}

interface VisitsProps {
  readonly response: AdminPageVisits;
  readonly busy: boolean;
  readonly state: TableState<VisitSort>;
}

function Visits({ response: { visits, totalCount, totalPages }, busy, state }: VisitsProps) {
  const isLimited = state.sort.key === "duration" && totalCount >= LIST_LIMIT;
  return (
    <>
      <DataTable
        name="All page visits"
        columns={COLUMNS}
        rows={visits}
        rowKey={({ id }) => id}
        sort={state.sort}
        onSort={state.toggleSort}
        empty={state.search.trim() === "" ? NO_VISITS : NOTHING_FOUND}
        busy={busy}
      />
      <div className={styles.foot}>
        <p className={styles.count}>
          {isLimited ? ROW_COUNTS.visits.limited(totalCount) : ROW_COUNTS.visits.total(totalCount)}
        </p>
        <Pager
          name="all page visits"
          page={state.page}
          pageCount={totalPages}
          onPageChange={state.goToPage}
        />
      </div>
    </>
  );
}

import type { AdminPageVisit, AdminPageVisits, TimeRange } from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import { ensureFile, type VisitSort, visitsFile, visitsQuery } from "../../../data/admin/admin.ts";
import { fetchFile } from "../../../lib/fetch-file.ts";
import { pluralize } from "../../../lib/pluralize.ts";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { type TableState, useTable } from "../../../ui/table/use-table.ts";
import styles from "../admin.module.css";
import { formatDuration } from "../format.ts";
import { NOTHING_FOUND } from "../table/paginated-table.tsx";
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

/** Those of all pages are too many to be here: the server sorts, searches and leafs. */
export function VisitsSection({ range }: { readonly range: TimeRange }) {
  const state = useTable<VisitSort>({ key: "createdAt", order: "desc" }, range);
  const query = useQuery(visitsQuery(range, state.page, useTableParams(state)));
  const file = visitsFile(range);
  const save = async () => {
    await ensureFile(file);
    fetchFile(file);
  };
  return (
    <Section
      id="visits"
      title="All Page Visits"
      about="The file holds every visit of the time range."
    >
      <TableToolbar
        of="page visits"
        hint="A part of a page’s path, or the beginning of an address."
        search={state.search}
        onSearch={state.setSearch}
        save={save}
      />
      <QueryBoundary query={query} what="page visits">
        {(answer, busy) => <Visits answer={answer} busy={busy} state={state} />}
      </QueryBoundary>
    </Section>
  );
}

interface VisitsProps {
  readonly answer: AdminPageVisits;
  readonly busy: boolean;
  readonly state: TableState<VisitSort>;
}

function Visits({ answer: { visits, totalCount, totalPages }, busy, state }: VisitsProps) {
  return (
    <>
      <DataTable
        name="All page visits"
        columns={COLUMNS}
        rows={visits}
        rowKey={({ id }) => id}
        sort={state.sort}
        onSort={state.toggleSort}
        empty={state.search.trim() === "" ? "No visits in this time." : NOTHING_FOUND}
        busy={busy}
      />
      <div className={styles.foot}>
        <p className={styles.count}>{pluralize(totalCount, "visit")}</p>
        <Pager name="all page visits" page={state.page} pageCount={totalPages} onPageChange={state.goToPage} />
      </div>
    </>
  );
}

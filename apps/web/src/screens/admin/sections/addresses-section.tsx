import type { TimeRange, UserSummary } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type AddressSort, addressesQuery } from "../../../data/admin/admin.ts";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { type CsvColumn, csvFileName, toCsv } from "../../../lib/csv.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { useTable } from "../../../ui/table/use-table.ts";
import { NO_VISITS, QUERY_MESSAGES, ROW_COUNTS } from "../messages.ts";
import { PaginatedTable } from "../table/paginated-table.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { TableToolbar } from "../table/table-toolbar.tsx";
import { tableParams, useTableParams } from "../table/use-table-params.ts";
import { Section } from "./section.tsx";
import { LAST_VISIT_COLUMN, TOTALS_COLUMNS, TOTALS_CSV_COLUMNS } from "./summary-columns.tsx";

const COLUMNS: readonly Column<UserSummary, AddressSort>[] = [
  { label: "IP Address", sort: "ipAddress", kind: "line", cell: ({ ipAddress }) => ipAddress },
  ...TOTALS_COLUMNS,
  {
    label: "Pages",
    sort: "uniquePages",
    kind: "number",
    cell: ({ uniquePages }) => uniquePages.toLocaleString(),
  },
  {
    label: "Most Visited",
    sort: "mostVisitedPage",
    cell: ({ mostVisitedPage }) => <bdi>{mostVisitedPage}</bdi>,
  },
  LAST_VISIT_COLUMN,
];

const CSV_COLUMNS: readonly CsvColumn<UserSummary>[] = [
  ["ipAddress", ({ ipAddress }) => ipAddress],
  ...TOTALS_CSV_COLUMNS,
  ["uniquePages", ({ uniquePages }) => uniquePages],
  ["mostVisitedPage", ({ mostVisitedPage }) => mostVisitedPage],
  ["lastVisit", ({ lastVisit }) => lastVisit],
];

export function AddressesSection({ range }: { readonly range: TimeRange }) {
  const state = useTable<AddressSort>({ key: "totalDuration", order: "desc" }, range);
  const query = useQuery(addressesQuery(range, useTableParams(state)));
  const client = useQueryClient();
  const save = async () => {
    const rows = await client.ensureQueryData(addressesQuery(range, tableParams(state)));
    downloadText(
      csvFileName(["addresses", range], new Date()),
      "text/csv",
      toCsv(CSV_COLUMNS, rows),
    );
  };
  return (
    <Section
      id="addresses"
      title="User Analytics by IP"
      description="Addresses are kept for 30 days (IPv6 by their /56), then shortened to their network."
    >
      <TableToolbar
        searchLabel="Search addresses"
        searchHint="Matches the start of an address."
        downloadName="Download CSV of addresses"
        search={state.search}
        onSearch={state.setSearch}
        save={save}
      />
      <QueryBoundary query={query} messages={QUERY_MESSAGES.addresses}>
        {(rows, busy) => (
          <PaginatedTable
            name="User analytics by IP"
            rowCounts={ROW_COUNTS.addresses}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ ipAddress }) => ipAddress}
            state={state}
            empty={NO_VISITS}
            busy={busy}
          />
        )}
      </QueryBoundary>
    </Section>
  );
}

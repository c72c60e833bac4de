import type { TimeRange, UserSummary } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type AddressSort, addressesQuery } from "../../../data/admin/admin.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { useTable } from "../../../ui/table/use-table.ts";
import { type CsvColumn, csvFileName, toCsv } from "../table/csv.ts";
import { PaginatedTable } from "../table/paginated-table.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { TableToolbar } from "../table/table-toolbar.tsx";
import { tableParams, useTableParams } from "../table/use-table-params.ts";
import { Section } from "./section.tsx";
import { LAST_VISIT, SUMS, SUMS_IN_FILE } from "./summary-columns.tsx";

const COLUMNS: readonly Column<UserSummary, AddressSort>[] = [
  { label: "IP Address", sort: "ipAddress", kind: "line", cell: ({ ipAddress }) => ipAddress },
  ...SUMS,
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
  LAST_VISIT,
];

const FILE: readonly CsvColumn<UserSummary>[] = [
  ["ipAddress", ({ ipAddress }) => ipAddress],
  ...SUMS_IN_FILE,
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
    saveFile(csvFileName(["addresses", range], new Date()), "text/csv", toCsv(FILE, rows));
  };
  return (
    <Section
      id="addresses"
      title="User Analytics by IP"
      about="Addresses are kept in full for 30 days, then shortened to their network."
    >
      <TableToolbar
        of="addresses"
        hint="The beginning of an address."
        search={state.search}
        onSearch={state.setSearch}
        save={save}
      />
      <QueryBoundary query={query} what="addresses">
        {(rows, busy) => (
          <PaginatedTable
            name="User analytics by IP"
            noun="address"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ ipAddress }) => ipAddress}
            state={state}
            empty="No visits in this time."
            busy={busy}
          />
        )}
      </QueryBoundary>
    </Section>
  );
}

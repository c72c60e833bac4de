import type { TimeRange, UserSummary } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type AddressSort, addressesQuery } from "../../../data/admin/admin.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { useTable } from "../../../ui/table/use-table.ts";
import { type CsvColumn, csvName, csvOf } from "../table/csv.ts";
import { Leaves } from "../table/paginated-table.tsx";
import { Answer } from "../table/query-boundary.tsx";
import { LedgerTools } from "../table/table-toolbar.tsx";
import { askedOf, useAsked } from "../table/use-table-params.ts";
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
  const query = useQuery(addressesQuery(range, useAsked(state)));
  const client = useQueryClient();
  const save = async () => {
    const rows = await client.ensureQueryData(addressesQuery(range, askedOf(state)));
    saveFile(csvName(["addresses", range], new Date()), "text/csv", csvOf(FILE, rows));
  };
  return (
    <Section
      id="addresses"
      title="User Analytics by IP"
      about="Addresses are kept in full for 30 days, then shortened to their network."
    >
      <LedgerTools
        of="addresses"
        hint="The beginning of an address."
        search={state.search}
        onSearch={state.searchFor}
        save={save}
      />
      <Answer query={query} what="addresses">
        {(rows, busy) => (
          <Leaves
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
      </Answer>
    </Section>
  );
}

import type { PageSummary, TimeRange } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { pagesQuery } from "../../../data/admin/admin.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { filterRows, sortRows, type Value } from "../../../ui/table/rows.ts";
import { type TableState, useTable } from "../../../ui/table/use-table.ts";
import { type CsvColumn, csvFileName, toCsv } from "../table/csv.ts";
import { PaginatedTable } from "../table/paginated-table.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { TableToolbar } from "../table/table-toolbar.tsx";
import { Section } from "./section.tsx";
import { LAST_VISIT, SUMS, SUMS_IN_FILE } from "./summary-columns.tsx";

type PageSort = keyof PageSummary;

const COLUMNS: readonly Column<PageSummary, PageSort>[] = [
  { label: "Page", sort: "pagePath", cell: ({ pagePath }) => <bdi>{pagePath}</bdi> },
  ...SUMS,
  {
    label: "Users",
    sort: "uniqueUsers",
    kind: "number",
    cell: ({ uniqueUsers }) => uniqueUsers.toLocaleString(),
  },
  LAST_VISIT,
];

const FILE: readonly CsvColumn<PageSummary>[] = [
  ["pagePath", ({ pagePath }) => pagePath],
  ...SUMS_IN_FILE,
  ["uniqueUsers", ({ uniqueUsers }) => uniqueUsers],
  ["lastVisit", ({ lastVisit }) => lastVisit],
];

const valueIn =
  (key: PageSort) =>
  (page: PageSummary): Value =>
    key === "lastVisit" ? Date.parse(page.lastVisit) : page[key];

/** Every page is here, so that nobody else is asked for another order. */
function shown(pages: readonly PageSummary[], { search, sort }: TableState<PageSort>) {
  const found = filterRows(pages, ({ pagePath }) => [pagePath], search);
  return sortRows(found, valueIn(sort.key), sort.order);
}

export function PagesSection({ range }: { readonly range: TimeRange }) {
  const state = useTable<PageSort>({ key: "totalDuration", order: "desc" }, range);
  const query = useQuery(pagesQuery(range));
  const client = useQueryClient();
  const save = async () => {
    const rows = shown(await client.ensureQueryData(pagesQuery(range)), state);
    saveFile(csvFileName(["pages", range], new Date()), "text/csv", toCsv(FILE, rows));
  };
  return (
    <Section id="pages" title="Page Analytics">
      <TableToolbar
        of="pages"
        hint="A part of a page’s path."
        search={state.search}
        onSearch={state.setSearch}
        save={save}
      />
      <QueryBoundary query={query} what="pages">
        {(pages, busy) => (
          <PaginatedTable
            name="Page analytics"
            noun="page"
            columns={COLUMNS}
            rows={shown(pages, state)}
            rowKey={({ pagePath }) => pagePath}
            state={state}
            empty="No visits in this time."
            busy={busy}
          />
        )}
      </QueryBoundary>
    </Section>
  );
}

import type { PageSummary, TimeRange } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { pagesQuery } from "../../../data/admin/admin.ts";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { type CsvColumn, csvFileName, toCsv } from "../../../lib/csv.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { filterRows, type SortValue, sortRows } from "../../../ui/table/rows.ts";
import { type TableState, useTable } from "../../../ui/table/use-table.ts";
import { NO_VISITS, QUERY_MESSAGES, ROW_COUNTS } from "../messages.ts";
import { PaginatedTable } from "../table/paginated-table.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { TableToolbar } from "../table/table-toolbar.tsx";
import { Section } from "./section.tsx";
import { LAST_VISIT_COLUMN, TOTALS_COLUMNS, TOTALS_CSV_COLUMNS } from "./summary-columns.tsx";

type PageSort = keyof PageSummary;

const COLUMNS: readonly Column<PageSummary, PageSort>[] = [
  { label: "Page", sort: "pagePath", cell: ({ pagePath }) => <bdi>{pagePath}</bdi> },
  ...TOTALS_COLUMNS,
  {
    label: "Users",
    sort: "uniqueUsers",
    kind: "number",
    cell: ({ uniqueUsers }) => uniqueUsers.toLocaleString(),
  },
  LAST_VISIT_COLUMN,
];

const CSV_COLUMNS: readonly CsvColumn<PageSummary>[] = [
  ["pagePath", ({ pagePath }) => pagePath],
  ...TOTALS_CSV_COLUMNS,
  ["uniqueUsers", ({ uniqueUsers }) => uniqueUsers],
  ["lastVisit", ({ lastVisit }) => lastVisit],
];

const sortValue =
  (key: PageSort) =>
  (page: PageSummary): SortValue =>
    key === "lastVisit" ? Date.parse(page.lastVisit) : page[key];

/** Searches and sorts on the client, because the server returns all pages in one response. */
function filterAndSort(pages: readonly PageSummary[], { search, sort }: TableState<PageSort>) {
  const found = filterRows(pages, ({ pagePath }) => [pagePath], search);
  return sortRows(found, sortValue(sort.key), sort.order);
}

export function PagesSection({ range }: { readonly range: TimeRange }) {
  const state = useTable<PageSort>({ key: "totalDuration", order: "desc" }, range);
  const query = useQuery(pagesQuery(range));
  const client = useQueryClient();
  const save = async () => {
    const rows = filterAndSort(await client.ensureQueryData(pagesQuery(range)), state);
    downloadText(csvFileName(["pages", range], new Date()), "text/csv", toCsv(CSV_COLUMNS, rows));
  };
  return (
    <Section id="pages" title="Page Analytics">
      <TableToolbar
        searchLabel="Search pages"
        searchHint="Matches any part of a page’s path."
        downloadName="Download CSV of pages"
        search={state.search}
        onSearch={state.setSearch}
        save={save}
      />
      <QueryBoundary query={query} messages={QUERY_MESSAGES.pages}>
        {(pages, busy) => (
          <PaginatedTable
            name="Page analytics"
            rowCounts={ROW_COUNTS.pages}
            columns={COLUMNS}
            rows={filterAndSort(pages, state)}
            rowKey={({ pagePath }) => pagePath}
            state={state}
            empty={NO_VISITS}
            busy={busy}
          />
        )}
      </QueryBoundary>
    </Section>
  );
}

import type { ArchiveEntry } from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import { ensureDownloadable } from "../../../data/admin/admin.ts";
import { archivesQuery, archiveUrl } from "../../../data/admin/admin-archives.ts";
import { downloadUrl } from "../../../lib/browser/download-url.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { sortRows } from "../../../ui/table/rows.ts";
import { useTable } from "../../../ui/table/use-table.ts";
import { formatBytes } from "../format.ts";
import { QUERY_MESSAGES, ROW_COUNTS } from "../messages.ts";
import { DownloadButton } from "../table/download-button.tsx";
import { PaginatedTable } from "../table/paginated-table.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { Timestamp } from "../table/timestamp.tsx";

type ArchiveSort = "createdAt" | "before" | "visits" | "bytes";

const save = async (id: string) => {
  const file = archiveUrl(id);
  await ensureDownloadable(file);
  downloadUrl(file);
};

const COLUMNS: readonly Column<ArchiveEntry, ArchiveSort>[] = [
  {
    label: "Archived",
    sort: "createdAt",
    kind: "line",
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  {
    label: "Visits before",
    sort: "before",
    kind: "line",
    cell: ({ before }) => <Timestamp at={before} />,
  },
  {
    label: "Visits",
    sort: "visits",
    kind: "number",
    cell: ({ visits }) => visits.toLocaleString(),
  },
  { label: "Size", sort: "bytes", kind: "number", cell: ({ bytes }) => formatBytes(bytes) },
  {
    label: "File",
    kind: "line",
    cell: ({ id, file }) => (
      <DownloadButton label="Download" accessibleName={`Download ${file}`} save={() => save(id)} />
    ),
  },
];

const sortValue = (key: ArchiveSort) => (archive: ArchiveEntry) => {
  const value = archive[key];
  return typeof value === "string" ? Date.parse(value) : value;
};

export function ArchiveList() {
  const state = useTable<ArchiveSort>({ key: "createdAt", order: "desc" });
  const query = useQuery(archivesQuery);
  return (
    <QueryBoundary query={query} messages={QUERY_MESSAGES.archives}>
      {(archives, busy) => (
        <PaginatedTable
          name="Archives"
          rowCounts={ROW_COUNTS.archives}
          columns={COLUMNS}
          rows={sortRows(archives, sortValue(state.sort.key), state.sort.order)}
          rowKey={({ id }) => id}
          state={state}
          empty="Nothing has been archived yet."
          busy={busy}
        />
      )}
    </QueryBoundary>
  );
}

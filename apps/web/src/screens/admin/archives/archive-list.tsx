import type { ArchiveEntry } from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import { archiveFile, archivesQuery, ensureFile } from "../../../data/admin/admin.ts";
import { fetchFile } from "../../../lib/fetch-file.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { sortRows } from "../../../ui/table/rows.ts";
import { useTable } from "../../../ui/table/use-table.ts";
import { formatBytes } from "../format.ts";
import { DownloadButton } from "../table/download-button.tsx";
import { PaginatedTable } from "../table/paginated-table.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { Timestamp } from "../table/timestamp.tsx";

type ArchiveSort = "createdAt" | "before" | "visits" | "bytes";

const save = async (id: string) => {
  const file = archiveFile(id);
  await ensureFile(file);
  fetchFile(file);
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
    cell: ({ id, file }) => <DownloadButton label="Download" of={file} save={() => save(id)} />,
  },
];

const valueIn = (key: ArchiveSort) => (archive: ArchiveEntry) => {
  const value = archive[key];
  return typeof value === "string" ? Date.parse(value) : value;
};

export function ArchiveList() {
  const state = useTable<ArchiveSort>({ key: "createdAt", order: "desc" });
  const query = useQuery(archivesQuery);
  return (
    <QueryBoundary query={query} what="archives">
      {(archives, busy) => (
        <PaginatedTable
          name="Archives"
          noun="archive"
          columns={COLUMNS}
          rows={sortRows(archives, valueIn(state.sort.key), state.sort.order)}
          rowKey={({ id }) => id}
          state={state}
          empty="Nothing has been archived yet."
          busy={busy}
        />
      )}
    </QueryBoundary>
  );
}

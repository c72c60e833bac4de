import type { ArchiveEntry } from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import { archiveFile, archivesQuery, ensureFile } from "../../../data/admin/admin.ts";
import { fetchFile } from "../../../lib/fetch-file.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { sorted } from "../../../ui/table/rows.ts";
import { useTable } from "../../../ui/table/use-table.ts";
import { bytesOf } from "../format.ts";
import { FileButton } from "../table/download-button.tsx";
import { Leaves } from "../table/paginated-table.tsx";
import { Answer } from "../table/query-boundary.tsx";
import { Moment } from "../table/timestamp.tsx";

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
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    label: "Visits before",
    sort: "before",
    kind: "line",
    cell: ({ before }) => <Moment at={before} />,
  },
  {
    label: "Visits",
    sort: "visits",
    kind: "number",
    cell: ({ visits }) => visits.toLocaleString(),
  },
  { label: "Size", sort: "bytes", kind: "number", cell: ({ bytes }) => bytesOf(bytes) },
  {
    label: "File",
    kind: "line",
    cell: ({ id, file }) => <FileButton label="Download" of={file} save={() => save(id)} />,
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
    <Answer query={query} what="archives">
      {(archives, busy) => (
        <Leaves
          name="Archives"
          noun="archive"
          columns={COLUMNS}
          rows={sorted(archives, valueIn(state.sort.key), state.sort.order)}
          rowKey={({ id }) => id}
          state={state}
          empty="Nothing has been archived yet."
          busy={busy}
        />
      )}
    </Answer>
  );
}

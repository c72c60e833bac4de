import { ADMIN_ACTIONS_LIMIT, type AdminActionEntry } from "@attune/contract";
import { useQuery } from "@tanstack/react-query";
import { actionsQuery } from "../../../data/admin/admin-security.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { sortRows } from "../../../ui/table/rows.ts";
import { useTable } from "../../../ui/table/use-table.ts";
import styles from "../admin.module.css";
import { ACTION_NAMES, ACTOR_NAMES, QUERY_MESSAGES, ROW_COUNTS } from "../messages.ts";
import { PaginatedTable } from "../table/paginated-table.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { Timestamp } from "../table/timestamp.tsx";

const COLUMNS: readonly Column<AdminActionEntry, "at">[] = [
  { label: "When", sort: "at", kind: "line", cell: ({ at }) => <Timestamp at={at} /> },
  { label: "What", kind: "line", cell: ({ action }) => ACTION_NAMES[action] },
  { label: "Who", kind: "line", cell: ({ actor }) => ACTOR_NAMES[actor] },
  {
    label: "From",
    kind: "line",
    cell: ({ network }) =>
      network === "" ? "This machine" : <code className={styles.code}>{network}</code>,
  },
];

const ROWS_PER_PAGE = 8;

export function ActionList() {
  const state = useTable<"at">({ key: "at", order: "desc" });
  const query = useQuery(actionsQuery);
  return (
    <div>
      <h3 className={styles.subheading}>Recent actions</h3>
      <QueryBoundary query={query} messages={QUERY_MESSAGES.actions}>
        {(actions, busy) => (
          <PaginatedTable
            name="Recent actions"
            rowCounts={ROW_COUNTS.actions}
            columns={COLUMNS}
            rows={sortRows(actions, ({ at }) => Date.parse(at), state.sort.order)}
            rowKey={({ id }) => id}
            state={state}
            rowsPerPage={ROWS_PER_PAGE}
            limit={ADMIN_ACTIONS_LIMIT}
            empty="Nothing has been recorded yet."
            busy={busy}
          />
        )}
      </QueryBoundary>
    </div>
  );
}

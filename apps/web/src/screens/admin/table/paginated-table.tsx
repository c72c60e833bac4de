import { LIST_LIMIT } from "@attune/contract";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { paginate } from "../../../ui/table/rows.ts";
import type { TableState } from "../../../ui/table/use-table.ts";
import styles from "../admin.module.css";
import { NOTHING_FOUND, type RowCountMessages } from "../messages.ts";

export interface PaginatedTableProps<Row, Key extends string> {
  /** Accessible name of the table. */
  readonly name: string;
  readonly rowCounts: RowCountMessages;
  readonly columns: readonly Column<Row, Key>[];
  /** All rows, sorted. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly state: TableState<Key>;
  readonly rowsPerPage?: number;
  /** The most rows that the server returns. */
  readonly limit?: number;
  /** Shown if there are no rows and no search. */
  readonly empty: string;
  readonly busy: boolean;
}

/** A table that is paginated on the client, and its row count. */
export function PaginatedTable<Row, Key extends string>(props: PaginatedTableProps<Row, Key>) {
  const { name, rowCounts, columns, rows, rowKey, state, empty, busy } = props;
  const { rowsPerPage = 20, limit = LIST_LIMIT } = props;
  const current = paginate(rows, state.page, rowsPerPage);
  const isLimited = rows.length >= limit;
  return (
    <>
      <DataTable
        name={name}
        columns={columns}
        rows={current.rows}
        rowKey={rowKey}
        sort={state.sort}
        onSort={state.toggleSort}
        empty={state.search.trim() === "" ? empty : NOTHING_FOUND}
        busy={busy}
      />
      <div className={styles.foot}>
        <p className={styles.count}>
          {isLimited ? rowCounts.limited(rows.length) : rowCounts.total(rows.length)}
        </p>
        <Pager
          name={name}
          page={current.page}
          pageCount={current.pageCount}
          onPageChange={state.goToPage}
        />
      </div>
    </>
  );
}

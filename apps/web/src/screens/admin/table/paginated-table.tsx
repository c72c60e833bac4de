import { LIST_LIMIT } from "@attune/contract";
import { pluralize } from "../../../lib/pluralize.ts";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { paginate } from "../../../ui/table/rows.ts";
import type { TableState } from "../../../ui/table/use-table.ts";
import styles from "../admin.module.css";

/** Rows of a page of a table whose rows are all here. */
const ROWS_A_PAGE = 20;

export interface PaginatedTableProps<Row, Key extends string> {
  /** What the table is of. */
  readonly name: string;
  /** What a row is: 'user'. */
  readonly noun: string;
  readonly columns: readonly Column<Row, Key>[];
  /** All there are, in the order in which they are shown. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly state: TableState<Key>;
  readonly empty: string;
  readonly busy: boolean;
}

/** A table of which all rows are here, and how many they are. */
export function PaginatedTable<Row, Key extends string>(props: PaginatedTableProps<Row, Key>) {
  const { name, noun, columns, rows, rowKey, state, empty, busy } = props;
  const leaf = paginate(rows, state.page, ROWS_A_PAGE);
  const isFull = rows.length >= LIST_LIMIT;
  return (
    <>
      <DataTable
        name={name}
        columns={columns}
        rows={leaf.rows}
        rowKey={rowKey}
        sort={state.sort}
        onSort={state.toggleSort}
        empty={state.search.trim() === "" ? empty : NOTHING_FOUND}
        busy={busy}
      />
      <div className={styles.foot}>
        <p className={styles.count}>
          {isFull
            ? `The first ${pluralize(rows.length, noun)} in this order`
            : pluralize(rows.length, noun)}
        </p>
        <Pager name={name} page={leaf.page} pageCount={leaf.pageCount} onPageChange={state.goToPage} />
      </div>
    </>
  );
}

export const NOTHING_FOUND = "Nothing found.";

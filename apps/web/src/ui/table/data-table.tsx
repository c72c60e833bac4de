import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useOverflow } from "../hooks/use-overflow.ts";
import styles from "./data-table.module.css";
import type { Sort, SortOrder } from "./rows.ts";

export interface Column<Row, Key extends string> {
  /** Unique in the table. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key of the column; rows can't be sorted by a column without one. */
  readonly sort?: Key;
  /** 'number' is right-aligned, 'line' never wraps, 'text' (default) wraps when it is long. */
  readonly kind?: "text" | "number" | "line";
}

export interface DataTableProps<Row, Key extends string> {
  /** Accessible name, such as 'Users'. */
  readonly name: string;
  /** The cells of the first column are the row headers. */
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: Sort<Key>;
  readonly onSort: (key: Key) => void;
  /** Shown when there are no rows. */
  readonly empty: string;
  /** Other rows are loading. */
  readonly busy?: boolean;
}

/**
 * A table with sortable columns. A table that is wider than its container scrolls horizontally, by
 * keyboard too, while the row headers stay visible.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { name, columns, rows, rowKey, sort, onSort, empty, busy = false } = props;
  const [scroller, overflows] = useOverflow<HTMLElement>();
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={`${name}, table`}
      {...(overflows && { tabIndex: 0 })}
    >
      <table className={styles.table} aria-label={name} aria-busy={busy || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ label, cell, kind = "text" }, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell key={label} {...(index === 0 && { scope: "row" })} className={styles[kind]}>
                    <div>{cell(row)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                <p>{empty}</p>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps<Row, Key extends string> {
  readonly column: Column<Row, Key>;
  readonly sort: Sort<Key>;
  readonly onSort: (key: Key) => void;
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

function Head<Row, Key extends string>({ column, sort, onSort }: HeadProps<Row, Key>) {
  const { label, kind = "text", sort: key } = column;
  const className = classNames(styles.head, styles[kind]);
  if (key === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const order = sort.key === key ? sort.order : undefined;
  return (
    <th scope="col" className={className} {...(order && { "aria-sort": ARIA_SORT[order] })}>
      <button type="button" className={styles.sort} onClick={() => onSort(key)}>
        <span>{label}</span>
        <Hairpin order={order} />
      </button>
    </th>
  );
}

const HAIRPINS = { asc: "M1.5 11.5L6 3l4.5 8.5", desc: "M1.5 4.5L6 13l4.5-8.5" } as const;
const BOTH_HAIRPINS = "M2.5 6L6 1l3.5 5M2.5 10L6 15l3.5-5";

/** The sort indicator: a vertical hairpin up or down; both, and faint, when not sorted by it. */
function Hairpin({ order }: { readonly order: SortOrder | undefined }) {
  return (
    <svg className={styles.hairpin} viewBox="0 0 12 16" aria-hidden="true">
      <path d={order ? HAIRPINS[order] : BOTH_HAIRPINS} />
    </svg>
  );
}

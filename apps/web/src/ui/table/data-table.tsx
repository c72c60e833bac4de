import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useOverflow } from "../hooks/use-overflow.ts";
import styles from "./data-table.module.css";
import type { Order, Sort } from "./rows.ts";

export interface Column<Row, Key extends string> {
  /** No other column of the table is called so. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What rows are sorted by with this column; absent where they can't be. */
  readonly sort?: Key;
  /** 'number' stands digit under digit, 'line' is never broken; 'text' (default) is, where it is long. */
  readonly kind?: "text" | "number" | "line";
}

export interface DataTableProps<Row, Key extends string> {
  /** What the table is of. */
  readonly name: string;
  /** The first names the row. */
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: Sort<Key>;
  readonly onSort: (key: Key) => void;
  /** Said where there are no rows. */
  readonly empty: string;
  /** Other rows are on their way. */
  readonly busy?: boolean;
}

/**
 * A ledger's page: rows under columns that can be sorted by. What is wider than its place is scrolled
 * sideways within it, by keyboard too; the row's name stays in sight.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { name, columns, rows, rowKey, sort, onSort, empty, busy = false } = props;
  const [place, overflows] = useOverflow<HTMLElement>();
  return (
    <section
      ref={place}
      className={styles.place}
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

const WORDS = { asc: "ascending", desc: "descending" } as const;

function Head<Row, Key extends string>({ column, sort, onSort }: HeadProps<Row, Key>) {
  const { label, kind = "text", sort: key } = column;
  const look = classNames(styles.head, styles[kind]);
  if (key === undefined)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  const order = sort.key === key ? sort.order : undefined;
  return (
    <th scope="col" className={look} {...(order && { "aria-sort": WORDS[order] })}>
      <button type="button" className={styles.sort} onClick={() => onSort(key)}>
        {label}
        <Hairpin order={order} />
      </button>
    </th>
  );
}

const PINS = { asc: "M1.5 11.5L6 3l4.5 8.5", desc: "M1.5 4.5L6 13l4.5-8.5" } as const;
const BOTH = "M2.5 6L6 1l3.5 5M2.5 10L6 15l3.5-5";

/** An upright hairpin, up or down; both, and faint, where nothing is sorted by it. */
function Hairpin({ order }: { readonly order: Order | undefined }) {
  return (
    <svg className={styles.hairpin} viewBox="0 0 12 16" aria-hidden="true">
      <path d={order ? PINS[order] : BOTH} />
    </svg>
  );
}

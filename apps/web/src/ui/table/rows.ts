/** What a table does with its rows: pure, so that each table may do it here or have the server do it. */

export type Order = "asc" | "desc";

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly order: Order;
}

/** The column that is sorted by turns round; a new one begins ascending. */
export function nextSort<Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> {
  return { key, order: sort.key === key && sort.order === "asc" ? "desc" : "asc" };
}

/** What rows can be compared by. */
export type Value = string | number | undefined;

/** Numbers by size, words as a dictionary has them, whatever the machine's own language. */
const DICTIONARY = new Intl.Collator("en", { numeric: true });

function compare(one: Value, other: Value): number {
  if (typeof one === "string" && typeof other === "string") return DICTIONARY.compare(one, other);
  return Number(one) - Number(other);
}

/** A new list; rows alike stay in the order in which they came, and those without a value come last. */
export function sorted<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => Value,
  order: Order,
): readonly Row[] {
  const sign = order === "asc" ? 1 : -1;
  const [known, unknown] = [true, false].map((has) =>
    rows.filter((row) => (valueIn(row) !== undefined) === has),
  );
  const first = known?.toSorted((one, other) => sign * compare(valueIn(one), valueIn(other)));
  return [...(first ?? []), ...(unknown ?? [])];
}

const plain = (text: string) => text.normalize("NFKD").toLowerCase();

/** Those in which some text holds what is searched for, in whatever case; all where that is nothing. */
export function searched<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
  search: string,
): readonly Row[] {
  const wanted = plain(search.trim());
  if (wanted === "") return rows;
  return rows.filter((row) => textsOf(row).some((text) => plain(text).includes(wanted)));
}

export interface Leaf<Row> {
  readonly rows: readonly Row[];
  /** From 1; the last where there are fewer than asked for. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
}

/** @param page From 1. */
export function leafOf<Row>(rows: readonly Row[], page: number, size: number): Leaf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, pages };
}

/** Sorting, filtering and pagination of table rows. Tables that the server sorts don't need it. */

export type SortOrder = "asc" | "desc";

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly order: SortOrder;
}

/** Reverses the order when the key is the current one; otherwise sorts by the new key, ascending. */
export function nextSort<Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> {
  return { key, order: sort.key === key && sort.order === "asc" ? "desc" : "asc" };
}

export type SortValue = string | number | undefined;

/** A fixed locale, so that the order doesn't depend on the browser's language. */
const COLLATOR = new Intl.Collator("en", { numeric: true });

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === "string" && typeof b === "string") return COLLATOR.compare(a, b);
  return Number(a) - Number(b);
}

/** A sorted copy. The sort is stable, and rows whose value is undefined are last in either order. */
export function sortRows<Row>(
  rows: readonly Row[],
  getValue: (row: Row) => SortValue,
  order: SortOrder,
): readonly Row[] {
  const sign = order === "asc" ? 1 : -1;
  const defined = rows.filter((row) => getValue(row) !== undefined);
  const missing = rows.filter((row) => getValue(row) === undefined);
  return [...defined.toSorted((a, b) => sign * compare(getValue(a), getValue(b))), ...missing];
}

const normalize = (text: string) => text.normalize("NFKD").toLowerCase();

/** Rows with a text that contains the search, case-insensitively; all rows if the search is blank. */
export function filterRows<Row>(
  rows: readonly Row[],
  getTexts: (row: Row) => readonly string[],
  search: string,
): readonly Row[] {
  const needle = normalize(search.trim());
  if (needle === "") return rows;
  return rows.filter((row) => getTexts(row).some((text) => normalize(text).includes(needle)));
}

export interface Paginated<Row> {
  readonly rows: readonly Row[];
  /** From 1; the last page if the requested one is beyond it. */
  readonly page: number;
  /** At least 1. */
  readonly pageCount: number;
}

/** @param page From 1. */
export function paginate<Row>(rows: readonly Row[], page: number, size: number): Paginated<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), pageCount);
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, pageCount };
}

import { csvHeader, csvLine } from "@attune/contract";

/** A column's header, and the function that returns its value in a row. */
export type CsvColumn<Row> = readonly [name: string, getValue: (row: Row) => string | number];

/** Formats rows as a CSV file (RFC 4180), with spreadsheet formulas escaped. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => csvLine(columns.map(([, getValue]) => getValue(row))));
  return [csvHeader(columns.map(([name]) => name)), ...lines].join("");
}

/**
 * @param parts What the rows are, in lower case.
 * @example csvFileName(["pages", "week"], new Date("2026-01-31T12:00Z")) // "attune-pages-week-2026-01-31.csv"
 */
export function csvFileName(parts: readonly string[], now: Date): string {
  return `${["attune", ...parts, now.toISOString().slice(0, 10)].join("-")}.csv`;
}

import { csvLine } from "@attune/contract";

/** A column's header, and the function that returns its value in a row. */
export type CsvColumn<Row> = readonly [name: string, getValue: (row: Row) => string | number];

/** Formats rows as CSV (RFC 4180), with spreadsheet formulas escaped. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, getValue]) => getValue(row))),
  ];
  return lines.map(csvLine).join("");
}

/**
 * @param parts What the rows are, in lower case.
 * @example csvFileName(["pages", "week"], new Date("2026-01-31T12:00Z")) // "attune-pages-week-2026-01-31.csv"
 */
export function csvFileName(parts: readonly string[], now: Date): string {
  return `${["attune", ...parts, now.toISOString().slice(0, 10)].join("-")}.csv`;
}

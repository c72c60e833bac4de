import { csvLine } from "@attune/contract";

/** A column of a file: its name, and what stands in it. */
export type CsvColumn<Row> = readonly [name: string, valueIn: (row: Row) => string | number];

/** The rows as CSV (RFC 4180), without anything that a spreadsheet would run. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, valueIn]) => valueIn(row))),
  ];
  return lines.map(csvLine).join("");
}

/**
 * @param what Of which rows, in small letters.
 * @example csvName(["pages", "week"], new Date("2026-01-31T12:00Z")) // "attune-pages-week-2026-01-31.csv"
 */
export function csvFileName(what: readonly string[], now: Date): string {
  return `${["attune", ...what, now.toISOString().slice(0, 10)].join("-")}.csv`;
}

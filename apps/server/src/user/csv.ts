import { type CsvValue, csvLine } from "@attune/contract";

/** A CSV document: a header with the column names, then a line for each row. */
export function toCsv<Row extends Readonly<Record<string, CsvValue>>>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = rows.map((row) => csvLine(columns.map((name) => row[name] ?? null)));
  return [csvLine(columns), ...lines].join("");
}

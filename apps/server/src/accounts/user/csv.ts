import { type CsvValue, csvLine } from "@attune/contract";

type CsvRow<Column extends string> = Readonly<Record<Column, CsvValue>>;

/** A line for each row, with the columns in order. */
export const csvLines = <Column extends string>(
  columns: readonly Column[],
  rows: readonly CsvRow<Column>[],
): string => rows.map((row) => csvLine(columns.map((name) => row[name]))).join("");

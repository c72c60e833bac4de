import { stringify } from "csv-stringify/sync";

/** A spreadsheet would read a line feed away, and what stands behind it as a formula. */
const aloud = (text: string) => (text.startsWith("\n") ? `'${text}` : text);

/**
 * A table after RFC 4180: a header, CRLF, quotes where they are needed; null is an empty field. Text
 * that a spreadsheet would run as a formula, by its first character in either width, is led by an
 * apostrophe. Numbers stay numbers.
 */
export function toCsv<Row extends Readonly<Record<string, string | number | null>>>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  return stringify([...rows], {
    columns,
    header: true,
    record_delimiter: "windows",
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { string: aloud },
  });
}

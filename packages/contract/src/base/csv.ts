/** CSV (RFC 4180) that is safe to open in a spreadsheet and can be read back; used by server and web. */

/**
 * Before a character that starts a formula, in both widths, or an apostrophe, which would be stripped: at the
 * start, and after what some programs read as the end of a field instead of the comma. There a quotation mark
 * would hide the formula after it.
 */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=['=+\-@\t\r\n＇＝＋－＠])|(?<=[;\t\r\n])(?=")/gu;
const ESCAPE = /(?<=^|[;\t\r\n])'/gu;

/**
 * Inserts an apostrophe where a spreadsheet would run the text as a formula.
 * {@link fromSpreadsheet} restores the text exactly.
 */
export const forSpreadsheet = (text: string): string => text.replaceAll(BEFORE_FORMULA, "'");

/** Reverses {@link forSpreadsheet}. */
export const fromSpreadsheet = (field: string): string => field.replaceAll(ESCAPE, "");

/** A field of a CSV line; null is written as an empty field. */
export type CsvValue = string | number | null;

const SPECIAL = /[",;\t\r\n]/;

const quoted = (text: string) => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const fieldOf = (value: CsvValue) =>
  typeof value === "string" ? quoted(forSpreadsheet(value)) : String(value ?? "");

/** Without it, Excel reads UTF-8 as another encoding, and 'Größe' becomes 'GrÃ¶ÃŸe'. */
export const BYTE_ORDER_MARK = "\ufeff";

/** The beginning of a CSV file: a byte order mark and the column names. */
export const csvHeader = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLine(columns);

/**
 * Formats one line: quotes fields where needed and escapes text by {@link forSpreadsheet}. Numbers,
 * including negative ones, stay numbers.
 * @example csvLine(["a, b", -1, null]) // '"a, b",-1,\r\n'
 */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(fieldOf).join(",")}\r\n`;

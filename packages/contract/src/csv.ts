/** CSV (RFC 4180) that is safe to open in a spreadsheet and can be read back; used by server and web. */

/** First characters that start a formula, in both widths; and the apostrophe, which would be stripped. */
const RISKY = /^['=+\-@\t\r\n＇＝＋－＠]/u;

/**
 * Prefixes an apostrophe where a spreadsheet would run the text as a formula.
 * {@link fromSpreadsheet} restores the text exactly.
 */
export const forSpreadsheet = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** Reverses {@link forSpreadsheet}. */
export const fromSpreadsheet = (field: string): string =>
  field.startsWith("'") ? field.slice(1) : field;

/** A field of a CSV line; null is written as an empty field. */
export type CsvValue = string | number | null;

const SPECIAL = /[",\r\n]/;

const quoted = (text: string) => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const fieldOf = (value: CsvValue) =>
  typeof value === "string" ? quoted(forSpreadsheet(value)) : String(value ?? "");

/**
 * Formats one line: quotes fields where needed and escapes text by {@link forSpreadsheet}. Numbers,
 * including negative ones, stay numbers.
 * @example csvLine(["a, b", -1, null]) // '"a, b",-1,\r\n'
 */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(fieldOf).join(",")}\r\n`;

/** CSV files (RFC 4180) that people open in a spreadsheet, and that programs read back; written on both sides. */

/** How what a spreadsheet would run begins, in either width; and the apostrophe itself, or it were lost. */
const RISKY = /^['=+\-@\t\r\n＇＝＋－＠]/u;

/**
 * Led by an apostrophe where a spreadsheet would take it for a formula. {@link fromSpreadsheet} gives
 * back exactly what went in.
 */
export const forSpreadsheet = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** The text that {@link forSpreadsheet} was given. */
export const fromSpreadsheet = (field: string): string =>
  field.startsWith("'") ? field.slice(1) : field;

/** Null is an empty field. */
export type CsvValue = string | number | null;

const SPECIAL = /[",\r\n]/;

const quoted = (text: string) => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const fieldOf = (value: CsvValue) =>
  typeof value === "string" ? quoted(forSpreadsheet(value)) : String(value ?? "");

/**
 * One line of a file: quotes where they are needed, and text {@link forSpreadsheet}. Numbers stay
 * numbers, negative ones too.
 * @example csvLine(["a, b", -1, null]) // '"a, b",-1,\r\n'
 */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(fieldOf).join(",")}\r\n`;

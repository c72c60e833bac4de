/** Text in CSV files that people open in a spreadsheet, and that programs read back; written on both sides. */

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

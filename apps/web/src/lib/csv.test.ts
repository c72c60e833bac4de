import { BYTE_ORDER_MARK, forSpreadsheet, fromSpreadsheet } from "@attune/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFileName, toCsv } from "./csv.ts";

/** Parses CSV as defined by RFC 4180. */
function parsed(csv: string): string[][] {
  const rows: string[][] = [[]];
  const text = csv.replace(BYTE_ORDER_MARK, "");
  for (const [, field = "", end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

test("toCsv round-trips through a CSV parser", () => {
  const text = fc.string({ unit: fc.constantFrom(...'",\r\n=+-@a🎼 '), maxLength: 12 });
  const row = fc.record({ name: text, visits: fc.integer() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const csv = toCsv<(typeof rows)[number]>(
        [
          ["name", ({ name }) => name],
          ["visits", ({ visits }) => visits],
        ],
        rows,
      );
      const [head, ...fields] = parsed(csv);
      expect(head).toEqual(["name", "visits"]);
      expect(fields).toHaveLength(rows.length);
      for (const [index, [name = "", visits]] of fields.entries()) {
        expect(fromSpreadsheet(name)).toBe(rows[index]?.name);
        expect(Number(visits)).toBe(rows[index]?.visits);
      }
    }),
  );
});

test.each(["=1+1", "+1", "-1", "@a", "\ta", "＝1"])("escapes the formula %j", (text) => {
  expect(forSpreadsheet(text)).toBe(`'${text}`);
  expect(parsed(toCsv([["a", () => text]], [0]))[1]).toEqual([`'${text}`]);
});

test("a file begins with a byte order mark, and a negative number stays a number", () => {
  expect(toCsv([["a", () => -1]], [0])).toBe("\ufeffa\r\n-1\r\n");
});

test("files are named by what they hold, and the day", () => {
  const now = new Date("2026-01-31T23:59:00Z");
  expect(csvFileName(["pages", "week"], now)).toBe("attune-pages-week-2026-01-31.csv");
});

import { BYTE_ORDER_MARK, csvHeader, fromSpreadsheet } from "@attune/contract";
import { anyCharacter } from "@attune/contract/testing";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLines } from "./csv.ts";

const toCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
) => csvHeader(columns).replace(BYTE_ORDER_MARK, "") + csvLines(columns, rows);

const COLUMNS = ["name", "note", "cents"] as const;
type Row = { name: string; note: string | null; cents: number | null };

const awkward = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc
    .tuple(fc.constantFrom(..."=+-@\t\r\n＝＋－＠'\" ,;"), fc.string())
    .map(([first, rest]) => first + rest),
  fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n＝'\" ,;a1") }),
);
const someRow: fc.Arbitrary<Row> = fc.record({
  name: awkward,
  note: fc.option(awkward),
  cents: fc.option(fc.integer({ min: -1200, max: 1200 })),
});

/** Characters that start a formula in a spreadsheet, or that it skips before one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

test("round-trips every field and never starts one with a formula character", () => {
  fc.assert(
    fc.property(fc.array(someRow), (rows) => {
      const [header, ...lines] = parse(toCsv(COLUMNS, rows), { record_delimiter: "\r\n" });
      expect(header).toEqual(COLUMNS);
      const back = lines.map(([name = "", note = "", cents]) => [
        fromSpreadsheet(name),
        fromSpreadsheet(note),
        cents,
      ]);
      expect(back).toEqual(
        rows.map(({ name, note, cents }) => [name, note ?? "", `${cents ?? ""}`]),
      );
      for (const line of lines)
        for (const field of line.slice(0, 2)) expect(field).not.toMatch(FORMULA);
    }),
    { numRuns: 500 },
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t1", "\r1", "\n1", "＝1", "＋1", "－1", "＠A1"])(
  "escapes %j as text",
  (name) => {
    const [, [field] = []] = parse(toCsv(["name"], [{ name }]), { record_delimiter: "\r\n" });
    expect(field).toBe(`'${name}`);
  },
);

/** Reads like a spreadsheet: a quotation mark counts only at the start of a field, and nothing is an error. */
function readLeniently(text: string, delimiter: string): string[] {
  const fields: string[] = [];
  for (let at = 0; at < text.length; at++) {
    let field = "";
    if (text[at] === '"') {
      for (at++; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at++) {
        if (text[at] === '"') at++;
        field += text[at];
      }
      at++;
    }
    for (; at < text.length && text[at] !== delimiter && !/[\r\n]/.test(text[at] ?? ""); at++)
      field += text[at];
    fields.push(field);
  }
  return fields;
}

test.each([",", ";", "\t"])("has no formula for a program that separates fields by %j", (by) => {
  fc.assert(
    fc.property(fc.array(someRow), (rows) => {
      // A field that begins with a line break contains the rest of a line, not a formula.
      for (const field of readLeniently(toCsv(["name", "note"], rows), by))
        expect(field.replace(/^[\r\n]+/, "")).not.toMatch(FORMULA);
    }),
    { numRuns: 2_000 },
  );
});

test.each(["a;=1+1", "a\t=1+1", "a\n=1+1", ";;@A1", "\t=", "';=", "'';''"])(
  "reads %j back, and has no formula after any delimiter",
  (name) => {
    const [, [field = ""] = []] = parse(toCsv(["name"], [{ name }]), { record_delimiter: "\r\n" });
    expect(field).not.toMatch(/[;\t\n][=+\-@]/);
    expect(fromSpreadsheet(field)).toBe(name);
  },
);

test("begins with a byte order mark, without which Excel reads another encoding", () => {
  expect(csvHeader(COLUMNS)).toBe("\ufeffname,note,cents\r\n");
});

test("ends lines as in RFC 4180 and always has a header", () => {
  const row = { name: 'a "b", c', note: null, cents: -33.5 };
  expect(toCsv(COLUMNS, [row])).toBe('name,note,cents\r\n"a ""b"", c",,-33.5\r\n');
  expect(toCsv(COLUMNS, [])).toBe("name,note,cents\r\n");
});

import { fromSpreadsheet } from "@attune/contract";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const COLUMNS = ["name", "note", "cents"] as const;
type Row = { name: string; note: string | null; cents: number | null };

const awkward = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .tuple(fc.constantFrom(..."=+-@\t\r\n＝＋－＠'\" ,;"), fc.string())
    .map(([first, rest]) => first + rest),
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
      const [header, ...lines] = parse(toCsv<Row>(COLUMNS, rows), { record_delimiter: "\r\n" });
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

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A1"])(
  "escapes %j as text",
  (name) => {
    const [, [field] = []] = parse(toCsv(["name"], [{ name }]), { record_delimiter: "\r\n" });
    expect(field).toBe(`'${name}`);
  },
);

test("ends lines as in RFC 4180 and always has a header", () => {
  const row = { name: 'a "b", c', note: null, cents: -33.5 };
  expect(toCsv(COLUMNS, [row])).toBe('name,note,cents\r\n"a ""b"", c",,-33.5\r\n');
  expect(toCsv(COLUMNS, [])).toBe("name,note,cents\r\n");
});

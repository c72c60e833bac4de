import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../testing/any-character.ts";
import { csvLine, forSpreadsheet, fromSpreadsheet } from "./csv.ts";

describe("forSpreadsheet", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t1", "\r1", "\n1", "＝1", "＋1", "－1", "＠A1"])(
    "prefixes an apostrophe when a spreadsheet would run %j",
    (text) => expect(forSpreadsheet(text)).toBe(`'${text}`),
  );

  it.each(["'quoted", "＇quoted"])("prefixes an apostrophe when %j begins with one", (text) =>
    expect(forSpreadsheet(text)).toBe(`'${text}`),
  );

  it.each([
    ["a;=1", "a;'=1"],
    ["\t=1", "'\t'=1"],
    ["a\n@b", "a\n'@b"],
    [';"=1"', ';\'"=1"'],
    ["a;'b", "a;''b"],
  ])("escapes %j as %j, for programs that end a field there", (text, escaped) =>
    expect(forSpreadsheet(text)).toBe(escaped),
  );

  it.each(["", "C#", "a;b", "a-b", "1-8", "a=b", "x@y.test"])("leaves %j as it is", (text) =>
    expect(forSpreadsheet(text)).toBe(text),
  );

  it("makes text that fromSpreadsheet reverses", () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc
        .tuple(fc.constantFrom(..."=+-@\t\r\n＝＋－＠'＇"), fc.string())
        .map((parts) => parts.join("")),
      fc.string({ unit: fc.constantFrom(..."=+\t\n＝';\"a") }),
    );
    fc.assert(
      fc.property(text, (value) => {
        expect(fromSpreadsheet(forSpreadsheet(value))).toBe(value);
      }),
    );
  });
});

describe("csvLine", () => {
  it("ends with CRLF and separates fields by commas", () => {
    expect(csvLine(["a", "b c", "d"])).toBe("a,b c,d\r\n");
    expect(csvLine([])).toBe("\r\n");
  });

  it.each([
    ["a comma", "a,b", '"a,b"'],
    ["a quote, which it doubles", 'say "hi" "ho"', '"say ""hi"" ""ho"""'],
    ["a carriage return", "a\rb", '"a\rb"'],
    ["a line feed", "a\nb", '"a\nb"'],
  ])("quotes a field that contains %s", (_, text, field) => {
    expect(csvLine([text])).toBe(`${field}\r\n`);
  });

  it("escapes formulas in text, but keeps negative numbers", () => {
    expect(csvLine(["-1", -1, "=A1,B1"])).toBe("'-1,-1,\"'=A1,B1\"\r\n");
  });

  it("writes null as an empty field and zero as 0", () => {
    expect(csvLine([null, 0, null])).toBe(",0,\r\n");
  });
});

import { expect, it } from "vitest";
import { findTexts } from "./find-texts.ts";

const texts = (source: string, file = "a.tsx") =>
  findTexts(file, source).map(({ line, text }) => `${line} ${text}`);

it("finds text between tags and in braces, with its line", () => {
  expect(texts('const a = <p>\n  Hello\n  there {n} {"and more"}\n</p>;')).toEqual([
    "1 Hello there",
    "3 and more",
  ]);
});

it("finds attributes and properties that are shown, also under a condition", () => {
  const source = 'const a = <Field label={on ? "Volume" : "Tempo"} id="Volume" className="Big" />;';
  expect(texts(source)).toEqual(["1 Volume", "1 Tempo"]);
  expect(texts('const row = { title: "Inversions", slug: "inversions" };')).toEqual([
    "1 Inversions",
  ]);
});

it("finds sentences, in templates too", () => {
  const template = ["`Saved $", "{count} answers`"].join("");
  expect(texts(`toast(${template}); track("page view"); f("C4");`)).toEqual(["1 Saved … answers"]);
});

it("ignores errors, imports and types", () => {
  const source =
    'import a from "Some Module";\ntype T = "Some Text";\nthrow new RangeError("Expected a number");';
  expect(texts(source)).toEqual([]);
});

it("reads angle brackets as types in a file without tags", () => {
  expect(texts("const f = <T>(x: T) => x;", "a.ts")).toEqual([]);
});

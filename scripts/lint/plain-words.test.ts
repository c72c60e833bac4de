import { describe, expect, it } from "vitest";
import { findWords } from "./plain-words.ts";

const words = (file: string, source: string) =>
  findWords(file, source, []).map(({ line, word }) => `${line} ${word}`);

describe("findWords", () => {
  it("finds words in comments, with their lines", () => {
    expect(words("a.ts", "const a = 1;\n/**\n * It tells\n * nobody.\n */\n// anew")).toEqual([
      "3 tells",
      "4 nobody",
      "6 anew",
    ]);
  });

  it("ignores code and string literals", () => {
    expect(words("a.tsx", 'const letter = "told"; const el = <p>anew</p>;')).toEqual([]);
  });

  it("does not mistake a regular expression or a string for a comment", () => {
    expect(words("a.ts", 'const a = /\\/\\/ told/; const b = "// told"; // fine')).toEqual([]);
  });

  it("distinguishes a type parameter from an element", () => {
    expect(words("a.ts", "const f = <T extends A>(a: T) => a;\n// told")).toEqual(["2 told"]);
    expect(words("a.tsx", "const f = <T extends A>(a: T) => a;\n// told")).toEqual(["2 told"]);
  });

  it("finds words in test titles", () => {
    const source =
      'describe("a letter", () => {\n  it.each([1])("tells %s", () => f("told"));\n});';
    expect(words("a.test.ts", source)).toEqual(["1 letter", "2 tells"]);
    expect(words("a.ts", source)).toEqual([]);
  });

  it("finds words in documents and style sheets, but not in code", () => {
    expect(words("a.md", "One\n`told` and told\n```\ntold\n```")).toEqual(["2 told"]);
    expect(words("a.css", ".told { color: red; }\n/* told */")).toEqual(["2 told"]);
  });

  it("rejects a comment that doesn't begin with its subject", () => {
    expect(words("a.ts", "/** What it is. */\n/** It is what it is. */")).toEqual(["1 /** What"]);
    expect(words("a.ts", "// By name.\nconst a = 1;\n// The name\n// Of the app.")).toEqual([
      "1 // By",
    ]);
    expect(words("a.md", "What it is.")).toEqual([]);
  });

  it("rejects a title that begins with a preposition", () => {
    expect(words("a.test.ts", 'test("of two, keeps one", () => f("of"));')).toEqual(['1 "of']);
    expect(words("a.test.ts", 'test("keeps one of two", () => {});')).toEqual([]);
  });

  it("rejects a title that says what something is instead of what it does", () => {
    expect(words("a.test.ts", 'describe("a page", () => test("isn\'t shown", f));')).toEqual([
      "1 \"isn't",
    ]);
    expect(words("a.test.ts", 'test.each([1])("are %s", f);')).toEqual(['1 "are']);
    expect(words("a.test.ts", 'test("issues a token", f);')).toEqual([]);
  });

  it("accepts an allowed phrase, also across two lines of a comment", () => {
    const allowed = [{ phrase: "note letter", why: "C to B" }];
    expect(findWords("a.ts", "// A note\n// letter.", allowed)).toEqual([]);
    expect(findWords("a.ts", "/** A note\n * letter. */", allowed)).toEqual([]);
    expect(findWords("a.ts", "// A letter.", allowed)).toHaveLength(1);
  });

  it("accepts a phrase in its own file only where one is named", () => {
    const allowed = [{ phrase: "told", why: "a quotation", in: "b.ts" }];
    expect(findWords("b.ts", "// told", allowed)).toEqual([]);
    expect(findWords("a.ts", "// told", allowed)).toHaveLength(1);
  });
});

import { describe, expect, test } from "vitest";
import { findInJavaScript } from "./javascript.ts";
import { judge } from "./judge.ts";
import { findInStyles } from "./styles.ts";
import { missingIn } from "./support.ts";

const inScript = (code: string) => findInJavaScript(code).map(({ feature }) => feature);
const inSheet = (css: string) => findInStyles(css).map(({ feature }) => feature);

describe("a script that uses a feature that a target lacks", () => {
  test.each([
    ["URL.parse(text)", "api.URL.parse_static"],
    ["window.URL.parse(text)", "api.URL.parse_static"],
    ["const s = AbortSignal.any([a, b])", "api.AbortSignal.any_static"],
    ["Promise.try(f)", "javascript.builtins.Promise.try"],
    ["new Float16Array(3)", "javascript.builtins.Float16Array"],
    ["cookieStore.get('a')", "api.Window.cookieStore"],
    ["navigator.connection.downlink", "api.Navigator.connection"],
    ["requestIdleCallback(f)", "api.Window.requestIdleCallback"],
    ["new Set().union(other)", "javascript.builtins.Set.union"],
    ["value?.toBase64()", "javascript.builtins.Uint8Array.toBase64"],
    ["text.replace(/(?i:a)b/, '')", "javascript.regular_expressions.modifier"],
  ])("yields the feature: %s", (code, feature) => {
    expect(inScript(code)).toEqual([feature]);
  });

  test("yields the feature once, with its code and the targets that lack it", () => {
    expect(findInJavaScript("URL.parse(a); URL.parse(b);")).toEqual([
      {
        feature: "api.URL.parse_static",
        missing: [
          "chrome 123",
          "chrome_android 123",
          "firefox 121",
          "firefox_android 121",
          "safari 17.5",
          "safari_ios 17.5",
        ],
        code: "URL.parse(a); URL.parse(b);",
      },
    ]);
  });
});

test.each([
  "URL.canParse(text)",
  "Object.groupBy(list, f); list.toSorted(); structuredClone(list)",
  "const URL = { parse: f }; URL.parse(text)",
  "typeof setImmediate === 'function'",
  "navigator.canShare?.({})",
  "navigator.wakeLock?.request('screen')",
  "value.union",
  "value.ourOwnMethod()",
  "/(?<=a)b/v.test(text)",
])("a script that every target runs is not found: %s", (code) => {
  expect(inScript(code)).toEqual([]);
});

test.each([
  ["p { field-sizing: content }", "css.properties.field-sizing"],
  ["p { text-wrap: pretty }", "css.properties.text-wrap.pretty"],
  ["@starting-style { p { opacity: 0 } }", "css.at-rules.starting-style"],
  ["details::details-content { color: red }", "css.selectors.details-content"],
])("a style sheet that uses what a target lacks is found: %s", (css, feature) => {
  expect(inSheet(css)).toContain(feature);
});

test.each([
  "p { color: light-dark(red, blue); inset: 0; text-wrap: balance }",
  "p { user-select: none }",
  "p { -webkit-tap-highlight-color: red }",
  "input::-webkit-slider-thumb { color: red }",
  "@layer a { p:has(b) { height: 100dvh } }",
])("a style sheet that every target understands is not found: %s", (css) => {
  expect(inSheet(css)).toEqual([]);
});

test("a feature is missing until its release, behind a flag, and after its removal", () => {
  const lacking = (statement: object) =>
    missingIn({ support: { firefox: { version_added: "1", ...statement } } as never });
  expect(lacking({})).toEqual([]);
  expect(lacking({ version_added: "≤121" })).toEqual([]);
  expect(lacking({ prefix: "-moz-" })).toEqual([]);
  for (const statement of [
    { version_added: "122" },
    { version_added: false },
    { version_added: "preview" },
    { version_removed: "120" },
    { flags: [{ type: "preference", name: "x" }] },
  ])
    expect(lacking(statement)).toEqual(["firefox 121"]);
});

test("an allowed feature is no finding, with its sub-features; an unneeded entry is one", () => {
  const files = [
    { name: "a.js", text: "URL.parse(text)" },
    { name: "a.css", text: "p { text-wrap: pretty }" },
  ];
  const { findings, unneeded } = judge(files, ["api.URL", "css.properties.text"]);
  expect(findings.map(({ file, feature }) => [file, feature])).toEqual([
    ["a.css", "css.properties.text-wrap.pretty"],
  ]);
  expect(unneeded).toEqual(["css.properties.text"]);
});

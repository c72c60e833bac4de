import { expect, test } from "vitest";
import { trustOwnScripts } from "./trusted-types.ts";

const ORIGIN = "https://attune.example";

function rule(): (url: string) => string | null {
  let createScriptURL: (url: string) => string | null = () => null;
  trustOwnScripts(
    {
      createPolicy(name, rules) {
        expect(name).toBe("default");
        expect(Object.keys(rules)).toEqual(["createScriptURL"]);
        createScriptURL = rules.createScriptURL;
      },
    },
    { origin: ORIGIN },
  );
  return createScriptURL;
}

test.each(["/sw.js", "/assets/w1a2b3c.js", `${ORIGIN}/assets/analysis-worker-1a2b3c4.js`])(
  "accepts %s",
  (url) => {
    expect(rule()(url)).toBe(url);
  },
);

test.each([
  "https://elsewhere.example/assets/a.js",
  "//elsewhere.example/sw.js",
  "data:text/javascript,alert(1)",
  "blob:https://attune.example/1",
  "javascript:alert(1)",
  "/assets/../api/export",
  "/assets/%2e%2e/api",
  "/api/lessons",
  "http://",
])("refuses %s", (url) => {
  expect(rule()(url)).toBeNull();
});

test("does nothing in browsers without Trusted Types", () => {
  expect(() => trustOwnScripts(undefined, { origin: ORIGIN })).not.toThrow();
});

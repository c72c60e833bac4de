import { createRequire } from "node:module";
import type { CompatData, SupportStatement } from "@mdn/browser-compat-data";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { DETECTION, OUTDATED_PAGE, outdatedBrowsers } from "./outdated-browsers.ts";
import { BROWSER_VERSIONS, PROBES, TARGETS } from "./targets.ts";

const { css }: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** Where the page leads a browser with this `window.CSS`. */
function destination(CSS: unknown): string | undefined {
  let address: string | undefined;
  const location = {
    replace: (to: string) => {
      address = to;
    },
  };
  new Function("window", "CSS", "location", DETECTION)({ CSS }, CSS, location);
  return address;
}

const OUTDATED = "/outdated.html";

describe("the detection", () => {
  test("stays in a browser that supports every probe", () => {
    expect(destination({ supports: () => true })).toBeUndefined();
  });

  test.each(PROBES)("leaves where %s is not supported", (probe) => {
    expect(destination({ supports: (each: string) => each !== probe })).toBe(OUTDATED);
  });

  test("leaves where CSS.supports or CSS itself is missing", () => {
    expect([destination({}), destination(undefined)]).toEqual([OUTDATED, OUTDATED]);
  });

  test("has no syntax that browsers without modules can't read", () => {
    expect(DETECTION).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class|import|async)\b/);
  });
});

test("the probes hold from the targets on, by MDN's data", () => {
  const features = [css["types"]?.["color"]?.["light-dark"], css["selectors"]?.["has"]];
  const since = (statement: SupportStatement | undefined) => {
    const [first] = [statement ?? []].flat().filter(({ flags }) => flags === undefined);
    return Number.parseFloat(String(first?.version_added));
  };
  const browsers = Object.keys(BROWSER_VERSIONS) as (keyof typeof BROWSER_VERSIONS)[];
  const versions = browsers.map((browser) => [
    browser,
    Math.max(...features.map((feature) => since(feature?.__compat?.support[browser]))),
  ]);
  expect(features).toHaveLength(PROBES.length);
  expect(Object.fromEntries(versions)).toEqual(BROWSER_VERSIONS);
});

test("the page names every target, and needs neither scripts nor styles", () => {
  for (const version of Object.values(TARGETS)) expect(OUTDATED_PAGE).toContain(String(version));
  expect(OUTDATED_PAGE).not.toMatch(/<script|<style|<link| style=| on\w+=/);
});

test("the build adds the page, and the detection to the app's pages without delaying them", async () => {
  const page = "<!doctype html><html><head></head><body></body></html>";
  const result = await build({
    logLevel: "silent",
    configFile: false,
    plugins: [
      {
        name: "virtual",
        enforce: "pre",
        resolveId: (id) => (id === "index.html" ? id : null),
        load: (id) => (id === "index.html" ? page : null),
      },
      outdatedBrowsers(),
    ],
    build: { write: false, rolldownOptions: { input: "index.html" } },
  });
  const { output } = [result].flat()[0] as Extract<typeof result, { output: unknown }>;
  const files = new Map(
    output.flatMap((file) =>
      file.type === "asset" ? [[file.fileName, String(file.source)] as const] : [],
    ),
  );
  expect(files.get("outdated.html")).toBe(OUTDATED_PAGE);
  const [, src] =
    /<script async src="\/([^"]+)" nonce="__CSP_NONCE__">/.exec(files.get("index.html") ?? "") ??
    [];
  expect(files.get(src ?? "")).toBe(DETECTION);
});

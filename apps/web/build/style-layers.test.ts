import { build, type Plugin } from "vite";
import { describe, expect, test } from "vitest";
import { declaredLayers, layerOf, rulesOutsideLayers, styleLayers } from "./style-layers.ts";

const SRC = "/attune/apps/web/src";

describe("the layer of a style sheet", () => {
  test.each([
    ["ui/styles/tokens.css", "tokens"],
    ["ui/styles/fonts/fonts.css", "tokens"],
    ["ui/styles/base.css", "base"],
    ["ui/buttons/button.module.css", "ui"],
    ["practice/page/feedback-panel.module.css", "practice"],
    ["practice/views/singing/singing-view.module.css", "views"],
    ["screens/not-found-screen.module.css", "screens"],
    ["app/app.module.css", "app"],
  ])("matches the folder of %s: %s", (file, layer) => {
    expect(layerOf(`${SRC}/${file}`)).toBe(layer);
  });

  test("stays undefined outside the sources", () => {
    expect(layerOf("/attune/node_modules/library/style.css")).toBeUndefined();
  });
});

test("reads the declared layers in their order", () => {
  expect(declaredLayers("/* Why. */\n@layer tokens, base, ui;\n")).toEqual([
    "tokens",
    "base",
    "ui",
  ]);
});

describe("rules outside layers", () => {
  test("don't appear when each rule is in a layer", () => {
    const css = '@charset "utf-8";@layer a,b;@layer a{p{color:red}@media print{p{color:#000}}}';
    expect(rulesOutsideLayers(css)).toEqual([]);
  });

  test("appear, also after strings with braces", () => {
    const css = '@layer a{p::before{content:"}{"}}h1{color:red}@media print{p{color:#000}}';
    expect(rulesOutsideLayers(css)).toEqual(["h1", "@media print"]);
  });
});

/** Builds a page that imports one style sheet. */
function buildWith(path: string, css: string): Promise<string> {
  const files: Readonly<Record<string, string>> = { entry: `import "${path}";`, [path]: css };
  const virtual: Plugin = {
    name: "virtual",
    enforce: "pre",
    resolveId: (id) => (id in files ? id : null),
    load: (id) => files[id] ?? null,
  };
  return build({
    logLevel: "silent",
    configFile: false,
    plugins: [virtual, styleLayers()],
    build: { write: false, rolldownOptions: { input: "entry" } },
  }).then((result) => {
    const { output } = [result].flat()[0] as Extract<typeof result, { output: unknown }>;
    return output.flatMap((file) => (file.type === "asset" ? [String(file.source)] : [])).join("");
  });
}

describe("a build", () => {
  test("puts a style sheet in the layer of its room", async () => {
    const css = await buildWith(`${SRC}/practice/some.css`, "p { color: red }");
    expect(css.trim()).toBe("@layer practice{p{color:red}}");
  });

  test("fails when the room has no layer", async () => {
    await expect(buildWith(`${SRC}/data/some.css`, "p { color: red }")).rejects.toThrow("no layer");
  });

  test("fails when a style sheet imports another one", async () => {
    const css = '@import "./other.css"; p { color: red }';
    await expect(buildWith(`${SRC}/ui/some.css`, css)).rejects.toThrow("can't import");
  });
});

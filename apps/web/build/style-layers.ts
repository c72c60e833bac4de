import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ORDER = fileURLToPath(new URL("../src/ui/styles/layers.css", import.meta.url));
const SOURCE = /\/apps\/web\/src\/(?<file>(?<room>[\w-]+)\/.*\.css)$/;

/** Styles that are not in the layer of their room. */
const OWN_LAYERS: readonly (readonly [folderOrFile: string, layer: string])[] = [
  ["ui/styles/tokens.css", "tokens"],
  ["ui/styles/fonts/", "tokens"],
  ["ui/styles/base.css", "base"],
  // Important rules of an earlier layer win.
  ["ui/styles/print.css", "base"],
  // A view restyles the parts that all views share.
  ["practice/views/", "views"],
];

/** The layers that `layers.css` declares, the weakest first. */
export function declaredLayers(css: string): readonly string[] {
  const names = /@layer ([\w, -]+);/.exec(css)?.[1] ?? "";
  return names.split(",").map((name) => name.trim());
}

/** The layer of a style sheet in `src`, by its path; undefined for other files. */
export function layerOf(path: string): string | undefined {
  const { file = "", room } = SOURCE.exec(path)?.groups ?? {};
  return OWN_LAYERS.find(([start]) => file.startsWith(start))?.[1] ?? room;
}

const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const COMMENT = /\/\*.*?\*\//gs;
const INNER_BLOCK = /\{[^{}]*\}/g;

/** The rules of a style sheet that are in no layer, without their blocks. */
export function rulesOutsideLayers(css: string): readonly string[] {
  let outside = css.replace(COMMENT, "").replace(STRING, "''");
  while (INNER_BLOCK.test(outside)) outside = outside.replace(INNER_BLOCK, ";");
  return outside
    .split(";")
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "" && !/^@(layer|charset)\b/.test(rule));
}

/**
 * Puts each style sheet in the cascade layer of its room, so that the order in which chunks load decides
 * nothing. Fails the build if a rule is outside all layers.
 */
export function styleLayers(): Plugin {
  const layers = declaredLayers(readFileSync(ORDER, "utf8"));
  return {
    name: "attune-style-layers",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        if (id === ORDER) return null;
        const layer = layerOf(id);
        if (layer === undefined || !layers.includes(layer))
          this.error(`${id}: layers.css declares no layer for this style sheet.`);
        if (code.includes("@import"))
          this.error(`${id}: a style sheet in a layer can't import another one.`);
        return { code: `@layer ${layer} {\n${code}\n}\n`, map: null };
      },
    },
    generateBundle: {
      // Vite adds style sheets in this hook.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
          const [rule] = rulesOutsideLayers(Buffer.from(file.source).toString());
          if (rule !== undefined) this.error(`${file.fileName}: '${rule}' is outside all layers.`);
        }
      },
    },
  };
}

import { expect, test } from "vitest";
import type { Manifest } from "../first-load.ts";
import { chunkFiles } from "./assets.ts";

const MANIFEST: Manifest = {
  "index.html": { file: "index.js", css: ["index.css"], dynamicImports: ["menu.tsx"] },
  "menu.tsx": { file: "menu.js", css: ["menu.css"], imports: ["_bar.js", "index.html"] },
  "_bar.js": { file: "bar.js", css: ["bar.css"], imports: ["index.html"] },
  "lesson.tsx": { file: "lesson.js" },
};

test("lists a module after its static imports, once, and no dynamic import", () => {
  expect(chunkFiles(MANIFEST, ["menu.tsx", "_bar.js"])).toEqual({
    scripts: ["index.js", "bar.js", "menu.js"],
    sheets: ["index.css", "bar.css", "menu.css"],
  });
  expect(chunkFiles(MANIFEST, ["index.html"]).scripts).toEqual(["index.js"]);
});

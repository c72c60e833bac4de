import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { firstLoadFiles, type Manifest, weighFirstLoad } from "./first-load.ts";

const MANIFEST: Manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    imports: ["_shared.js"],
    dynamicImports: ["src/screens/welcome/welcome.tsx", "src/screens/intervals/intervals.tsx"],
  },
  "_shared.js": { file: "assets/shared.js", imports: ["index.html"] },
  "src/screens/welcome/welcome.tsx": { file: "assets/welcome.js", imports: ["_flip.js"] },
  "_flip.js": { file: "assets/flip.js" },
  "_flip.css": { file: "assets/flip.css" },
  "src/screens/intervals/intervals.tsx": { file: "assets/intervals.js", imports: ["_tone.js"] },
  "_tone.js": { file: "assets/tone.js" },
};

test("counts the entry, the first screen and their imports, but no other screen", () => {
  expect(firstLoadFiles(MANIFEST)).toEqual([
    "assets/flip.js",
    "assets/index.js",
    "assets/shared.js",
    "assets/welcome.js",
  ]);
  expect(() => firstLoadFiles({})).toThrow("no entry");
});

test("weighs each file gzipped", () => {
  const dist = mkdtempSync(path.join(tmpdir(), "attune-weigh-"));
  mkdirSync(path.join(dist, ".vite"));
  mkdirSync(path.join(dist, "assets"));
  writeFileSync(path.join(dist, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  for (const name of ["index", "shared", "welcome", "flip"])
    writeFileSync(path.join(dist, `assets/${name}.js`), "x".repeat(100_000));
  // 4 × 100 kB of one character deflate to a little over 4 × 100 bytes.
  expect(weighFirstLoad(dist)).toBeCloseTo(0.5, 0);
  rmSync(dist, { recursive: true });
});

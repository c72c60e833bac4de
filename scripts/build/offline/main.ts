/**
 * Writes the service worker and the web app manifest into a built web app, before it is compressed:
 * `node scripts/build/offline/main.ts <dist> <build id>`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { VITE_TARGETS } from "../../../apps/web/build/targets.ts";
import { WEB } from "../paths.ts";
import { dayColour, webManifest } from "./manifest.ts";
import { planOf } from "./plan.ts";

const [dist = "", id = ""] = process.argv.slice(2);

const tokens = readFileSync(path.join(WEB, "src/ui/styles/tokens.css"), "utf8");
const colours = { theme: dayColour(tokens, "desk"), background: dayColour(tokens, "paper") };
writeFileSync(path.join(dist, "manifest.webmanifest"), JSON.stringify(webManifest(colours)));

const plan = planOf(dist, id);
await build({
  root: WEB,
  configFile: false,
  logLevel: "warn",
  define: { __PLAN__: JSON.stringify(plan) },
  build: {
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    target: VITE_TARGETS,
    modulePreload: false,
    rolldownOptions: {
      input: path.join(WEB, "src/worker/main.ts"),
      // A classic script: not every supported browser runs module service workers.
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
const { files, lessons, sounds } = plan;
console.info(
  `Kept offline: ${files.length} files, ${lessons.length} lessons, ${sounds.length} sounds.`,
);

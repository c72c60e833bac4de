/**
 * Looks in the built web app for what the oldest supported browsers lack: `npm run compat`. See
 * docs/decisions/0052-supported-browsers.md.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DIST } from "../build/paths.ts";
import { buildWeb } from "../build/web.ts";
import { ALLOWED } from "./allowed.ts";
import { judge } from "./judge.ts";

buildWeb();
const files = globSync("**/*.{js,css}", { cwd: DIST }).sort();
const { findings, unneeded } = judge(
  files.map((name) => ({ name, text: readFileSync(path.join(DIST, name), "utf8") })),
  Object.keys(ALLOWED),
);
for (const { file, feature, missing, code } of findings)
  console.error(`${file}: ${feature} is missing in ${missing.join(", ")}\n  ${code}`);
for (const feature of unneeded)
  console.error(`scripts/compat/allowed.ts: ${feature} is not used any more`);
console.info(`compat: ${files.length} files, ${findings.length + unneeded.length} findings`);
process.exitCode = findings.length + unneeded.length > 0 ? 1 : 0;

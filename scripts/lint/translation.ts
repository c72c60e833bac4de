/** `npm run lint` runs it: no component renders text that breaks when a browser translates the page. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../build/paths.ts";
import { findBareText } from "./bare-text.ts";

// Types of elements are declared in sources of either kind. What tests render isn't translated.
const files = globSync("apps/web/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const findings = findBareText(
  files.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") })),
);
for (const { file, line, message } of findings) console.error(`${file}:${line}  ${message}`);
console.info(`translation: ${files.length} files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;

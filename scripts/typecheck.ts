/** Checks every project with the TypeScript compiler, two at a time, and prints what it found. */
import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);
const projects = globSync("{apps,packages}/*/tsconfig{,.test,.worker}.json")
  .concat(globSync("{e2e,bench,scripts}/tsconfig.json"))
  .sort();

async function check(project: string): Promise<string> {
  try {
    await run("node_modules/.bin/tsc", ["--project", project, "--pretty", "false"]);
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${project}\n${stdout}${stderr}`;
  }
}

const failures: string[] = [];
const queue = [...projects];
await Promise.all(
  Array.from({ length: 2 }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const failure = await check(next);
      if (failure) failures.push(failure);
    }
  }),
);
for (const failure of failures) console.error(failure);
console.info(
  `types: ${projects.length - failures.length} of ${projects.length} projects are sound`,
);
process.exitCode = failures.length > 0 ? 1 : 0;

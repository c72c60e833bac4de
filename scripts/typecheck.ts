/** Type-checks every project. `tsc -b` shares parsed files and skips projects that haven't changed. */
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { run } from "./run.ts";

const projects = globSync("{apps,packages}/*/tsconfig{,.test,.worker}.json")
  .concat(globSync("{e2e,bench,scripts,tools/{attack,browsers,faults}}/tsconfig.json"))
  .sort();
// Several checkers would each check what a project's files have in common.
const parallel = ["--checkers", "1", "--builders", String(availableParallelism())];
process.exitCode = await run("tsc", ["-b", ...parallel, ...projects]);
if (process.exitCode === 0) console.info(`types: ${projects.length} projects without errors`);

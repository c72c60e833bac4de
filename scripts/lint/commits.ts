/** `npm run lint` runs it: the subjects of the latest commits fit a line of a log. */
import { execFileSync } from "node:child_process";

/** Older ones are as they are. */
const COMMITS = 40;
const MAX_CHARACTERS = 72;

const log = execFileSync("git", ["log", `--max-count=${COMMITS}`, "--format=%h %s"], {
  encoding: "utf8",
});
const subjects = log.trim().split("\n");
const long = subjects.filter((line) => line.slice(line.indexOf(" ") + 1).length > MAX_CHARACTERS);
for (const line of long)
  console.error(`${line}: the subject has more than ${MAX_CHARACTERS} characters`);
console.info(`commits: ${subjects.length} subjects, ${long.length} findings`);
process.exitCode = long.length > 0 ? 1 : 0;

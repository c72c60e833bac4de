/** `npm run lint` runs it: no comment, test title or document uses a word that docs/writing.md bans. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { findWords } from "./plain-words.ts";

const ALLOWED = "scripts/lint/words-allowed.json";

const allowed = z
  .array(z.strictObject({ phrase: z.string(), why: z.string(), in: z.string().optional() }))
  .parse(JSON.parse(readFileSync(ALLOWED, "utf8")))
  .map(({ phrase, why, in: file }) => ({ phrase, why, ...(file !== undefined && { in: file }) }));

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(?:ts|tsx|mjs|css|md)$/.test(file))
  // The page that names the words to avoid, and the licenses of others.
  .filter((file) => !/^docs\/writing\.md$|^scripts\/lint\/plain-words|licen[cs]e/i.test(file))
  .filter((file) => !/^apps\/mobile\/(?:android|ios)\//.test(file));

let count = 0;
for (const file of files) {
  let source: string;
  try {
    source = readFileSync(file, "utf8");
  } catch {
    continue; // Listed by git, and deleted in the working tree.
  }
  for (const { line, word, instead } of findWords(file, source, allowed)) {
    console.error(`${file}:${line}  "${word}": ${instead}`);
    count += 1;
  }
}
console.info(`words: ${files.length} files, ${count} findings (docs/writing.md; ${ALLOWED})`);
process.exitCode = count > 0 ? 1 : 0;

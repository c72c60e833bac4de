/**
 * `npm run lint` runs it: texts for the user stand in a room's `messages.ts`, from where languages can take them. Those
 * that stood elsewhere before this rule are counted by room, in texts-elsewhere.json, and may only become fewer.
 * `node scripts/lint/texts.ts --list ROOM` prints them, `--update` writes smaller numbers.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { ROOT } from "../build/paths.ts";
import { findTexts } from "./find-texts.ts";

const COUNTS = path.join(ROOT, "scripts/lint/texts-elsewhere.json");
const WEB = path.join(ROOT, "apps/web/src");
/** Texts have their place there, or no user sees them. */
const EXEMPT = /messages\.ts$|\.test\.|\.gallery\.tsx$|\/outlines\//;

const { values: options } = parseArgs({
  options: { list: { type: "string" }, update: { type: "boolean", default: false } },
});
const allowed = z.record(z.string(), z.int()).parse(JSON.parse(readFileSync(COUNTS, "utf8")));
const counts: Record<string, number> = {};
for (const file of globSync("**/*.{ts,tsx}", { cwd: WEB }).filter((name) => !EXEMPT.test(name))) {
  const room = path.dirname(file).split(path.sep).slice(0, 2).join("/");
  const texts = findTexts(file, readFileSync(path.join(WEB, file), "utf8"));
  counts[room] = (counts[room] ?? 0) + texts.length;
  if (room === options.list)
    for (const { line, text } of texts) console.info(`${file}:${line}  ${text}`);
}
const rooms = Object.keys(counts).toSorted();
const grown = rooms.filter((room) => (counts[room] ?? 0) > (allowed[room] ?? 0));
const shrunk = rooms.filter((room) => (counts[room] ?? 0) < (allowed[room] ?? 0));
for (const room of grown)
  console.error(
    `apps/web/src/${room}: ${counts[room]} texts outside of messages.ts, of at most ${allowed[room] ?? 0}`,
  );
if (options.update && grown.length === 0) {
  const kept = rooms.filter((room) => counts[room]).map((room) => [room, counts[room]] as const);
  writeFileSync(COUNTS, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
} else if (shrunk.length > 0) {
  console.error(`Fewer in ${shrunk.join(", ")}: node scripts/lint/texts.ts --update`);
}
const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
console.info(`texts: ${total} outside of messages.ts`);
if (grown.length > 0 || (shrunk.length > 0 && !options.update)) process.exitCode = 1;

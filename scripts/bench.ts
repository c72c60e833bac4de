/** Runs a benchmark by its folder's name: `npm run bench -- pitch`; without one, lists them. */
import { existsSync, readdirSync } from "node:fs";
import { findBrowser } from "./browser.ts";
import { run } from "./run.ts";

const [name, ...rest] = process.argv.slice(2);
const main = `bench/${name}/main.ts`;
if (name && existsSync(main)) {
  const browser = findBrowser();
  process.exitCode = await run("node", [main, ...rest], browser ? { CHROMIUM_PATH: browser } : {});
} else {
  const names = readdirSync("bench").filter((entry) => existsSync(`bench/${entry}/main.ts`));
  console.info(`npm run bench -- ${names.join(" | ")}`);
  process.exitCode = name ? 2 : 0;
}

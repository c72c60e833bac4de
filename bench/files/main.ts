/**
 * Counts what a new visitor's browser loads for a page, until it has been quiet for three seconds: scripts, their bytes,
 * style sheets that the page already contains, response headers and sounds. Counts don't depend on the machine.
 * `npm run bench -- files [paths]`.
 */
import { type Browser, chromium, type Page } from "playwright-core";
import { requireHeadlessShell } from "../../scripts/browser.ts";
import { GOAL_KB, weighFirstLoad } from "../../scripts/build/first-load.ts";
import { DIST } from "../../scripts/build/paths.ts";
import { createChecks } from "../checks.ts";
import { serveProduct } from "../product.ts";
import { PHONE } from "../touch.ts";
import { type Count, countResponses, summarize } from "./count.ts";

interface Limits {
  readonly scripts: number;
  /** kB, gzipped. */
  readonly javascript: number;
  /** kB, of all responses over HTTP/1.1. */
  readonly headers: number;
  /** kB; ovations and the sound of a finished set come after the first answer. */
  readonly sounds: number;
}

const PAGES: Readonly<Record<string, Limits>> = {
  "/": { scripts: 14, javascript: 116, headers: 20, sounds: 10 },
  "/core-concepts": { scripts: 30, javascript: 258.7, headers: 34, sounds: 10 },
  "/intervals": { scripts: 23, javascript: 213.4, headers: 36, sounds: 275 },
  "/phrase-lessons?level=1": { scripts: 25, javascript: 246.5, headers: 40, sounds: 240 },
  "/triads": { scripts: 20, javascript: 168, headers: 31, sounds: 190 },
  "/practice": { scripts: 27, javascript: 260, headers: 37, sounds: 60 },
  "/progress": { scripts: 28, javascript: 260, headers: 30, sounds: 10 },
};

const QUIET_MS = 3000;
/** The app starts its idle work four seconds after it runs, or later. */
const IDLE_WORK_MS = 10_000;

/** Loads a page until nothing has been requested for three seconds. */
async function count(browser: Browser, url: string, path: string): Promise<Count> {
  // The service worker's precaching runs once per device, and isn't part of a page.
  const page: Page = await browser.newPage({
    viewport: PHONE.viewport,
    serviceWorkers: "block",
  });
  const responses = await countResponses(page);
  await page.goto(url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(IDLE_WORK_MS);
  while (responses.quietMs() < QUIET_MS) await page.waitForTimeout(QUIET_MS - responses.quietMs());
  await page.close();
  return summarize(
    responses.all(),
    DIST,
    path === "/" ? "index" : path.slice(1).replace(/\?.*/, ""),
  );
}

const paths = process.argv.slice(2);
const checks = createChecks();
const browser = await chromium.launch({
  executablePath: requireHeadlessShell(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const product = await serveProduct();
try {
  const chosen = Object.entries(PAGES).filter(
    ([path]) => paths.length === 0 || paths.includes(path),
  );
  const counts = await Promise.all(
    chosen.map(async ([path, limits]) => ({
      path,
      limits,
      counted: await count(browser, product.url, path),
    })),
  );
  console.info(
    "page                      scripts  JavaScript  CSS again  headers  sounds  requests",
  );
  for (const { path, limits, counted } of counts) {
    const { scripts, javascript, cssAgain, headers, sounds, requests } = counted;
    const kilobytes = [javascript, cssAgain, headers, sounds].map((kb) =>
      kb.toFixed(1).padStart(9),
    );
    console.info(
      `${path.padEnd(26)}${String(scripts).padStart(7)} ${kilobytes.join(" ")} ${requests}`,
    );
    if (process.env["VERBOSE"]) for (const line of counted.lines) console.info(`    ${line}`);
    checks.atMost(`${path} scripts`, scripts, limits.scripts);
    checks.atMost(`${path} JavaScript`, javascript, limits.javascript, "kB");
    checks.atMost(`${path} headers`, headers, limits.headers, "kB");
    checks.atMost(`${path} sounds`, sounds, limits.sounds, "kB");
    checks.atMost(`${path} styles that it contains`, cssAgain, 0, "kB");
  }
} finally {
  await browser.close();
  await product.close();
}
checks.atMost("JavaScript of the first load, gzipped", weighFirstLoad(DIST), GOAL_KB, "kB");
if (!checks.report()) process.exitCode = 1;

/**
 * Counts what a page holds more after 150 answers, 40 takes and 160 pages than soon after its start: heap, nodes,
 * listeners, audio contexts. `npm run bench -- endurance [answers | takes | pages]`.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { requireBrowser } from "../../scripts/browser.ts";
import { createChecks } from "../checks.ts";
import { SOUNDS } from "../idle/sounds.ts";
import { serveProduct } from "../product.ts";
import { PHONE } from "../touch.ts";
import { countContexts, type Usage, usageOf } from "./usage.ts";

interface Activity {
  readonly path: string;
  readonly times: number;
  /** Afterward the page is as before. @param n How many times it was done before. */
  once(page: Page, n: number): Promise<void>;
}

const inMain = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();
const inBar = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Page" }).getByRole("button", { name, exact: true });

const ACTIVITIES: Readonly<Record<string, Activity>> = {
  answers: {
    path: "/enharmonics",
    times: 150,
    async once(page, n) {
      const again = inMain(page, "Practice again");
      const answers = page.getByRole("group", { name: "Answers" }).getByRole("button");
      await answers.first().or(again).first().waitFor();
      if (await again.isVisible()) await again.tap();
      await answers.first().waitFor();
      // One after another: a wrong answer is asked again.
      await answers.nth(n % (await answers.count())).tap();
      await inMain(page, "Continue").tap();
    },
  },
  takes: {
    path: "/intervals",
    times: 40,
    async once(page) {
      await inMain(page, /^SING NOTES/).tap();
      await inMain(page, "Continue").tap();
    },
  },
  pages: {
    path: "/core-concepts",
    times: 80,
    async once(page) {
      await inMain(page, "Notation").tap();
      await inBar(page, "Back").tap();
      await inMain(page, "Notation").waitFor();
    },
  },
};

/** Code that is loaded late, caches and the first sounds belong to the start. */
const WARM_UP = 20;

/** More for each time. A sung take is longer than an answer. */
const MAX_HEAP_BYTES = { answers: 2048, takes: 8192, pages: 2048 };
const MAX_COUNTS = {
  // A page that was left is still held at times; one for each time would be two hundred.
  nodes: 4,
  listeners: 0.1,
  audioNodes: 0.1,
} as const;

/** One plays, one listens. */
const MAX_CONTEXTS = 2;

/** Compiled code is a part of the heap, and grows for a while without being held by the app. */
const INTERPRETED = "--js-flags=--no-turbofan --no-maglev --no-sparkplug";

/** Until then a link loads a document, which begins with nothing. */
const READING_MS = 8000;

const timeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);

async function endure(browserArgs: readonly string[], url: string, activity: Activity) {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ["--no-sandbox", "--disable-gpu", INTERPRETED, ...browserArgs],
  });
  try {
    // Animations take most of the time, and hold nothing.
    const context = await browser.newContext({
      ...PHONE,
      serviceWorkers: "block",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await countContexts(page);
    await page.goto(url + activity.path);
    await page.waitForTimeout(READING_MS);
    const opened = await timeOrigin(page);
    for (let n = 0; n < WARM_UP; n++) await activity.once(page, n);
    const before = await usageOf(page);
    for (let n = 0; n < activity.times; n++) await activity.once(page, n);
    const after = await usageOf(page);
    if ((await timeOrigin(page)) !== opened) throw new Error(`${activity.path} was loaded again.`);
    return { before, after };
  } finally {
    await browser.close();
  }
}

const only = process.argv[2];
const checks = createChecks();
const folder = await mkdtemp(join(tmpdir(), "attune-bench-endurance-"));
const sound = join(folder, "sound.wav");
await writeFile(sound, SOUNDS.wrongInterval());
const product = await serveProduct({ ADS: "off" });
try {
  for (const [name, activity] of Object.entries(ACTIVITIES)) {
    if (only !== undefined && only !== name) continue;
    const { before, after } = await endure(
      [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-audio-capture=${sound}`,
      ],
      product.url,
      activity,
    );
    const growth = (key: keyof Usage) => (after[key] - before[key]) / activity.times;
    console.info(`${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
    checks.atMost(
      `${name}: heap, each`,
      growth("heap"),
      MAX_HEAP_BYTES[name as keyof typeof MAX_HEAP_BYTES],
      "bytes",
    );
    for (const key of ["nodes", "listeners", "audioNodes"] as const)
      checks.atMost(`${name}: ${key}, each`, growth(key), MAX_COUNTS[key]);
    checks.atMost(`${name}: audio contexts`, after.contexts, MAX_CONTEXTS);
  }
} finally {
  await product.close();
  await rm(folder, { recursive: true, force: true });
}
if (!checks.report()) process.exitCode = 1;

/**
 * Measures click to sound: the time from a trusted click to the first sample at the destination, with a
 * running context and preloaded samples, compared with two other players in the same browser.
 * `npm run bench -- speaker`; with `check`, checks the speaker's rules instead.
 */
import { openPage, servePage } from "./browser.ts";
import { check } from "./check.ts";

/** Limit of the 90th percentile. */
const LIMIT_MS = 30;
const CLICKS = 40;
const PLAYERS = [
  ["product", "Attune's speaker"],
  ["element", "an <audio> element"],
  ["sampler", "Tone.js Sampler, defaults"],
] as const;

type Player = (typeof PLAYERS)[number][0];

async function measure(url: string, player: Player): Promise<number[]> {
  const { page, close } = await openPage(url);
  await page.evaluate((name) => bench.use(name), player);
  const latencies: number[] = [];
  // The first three clicks open the context and warm up the code.
  for (let click = -3; click < CLICKS; click++) {
    await page.click("#play");
    await page.waitForFunction(() => bench.latency() !== undefined, undefined, { timeout: 5000 });
    const latency = await page.evaluate(() => bench.latency());
    if (click >= 0 && latency !== undefined) latencies.push(latency);
    // Waits for the end of the note, with a varying delay, so that clicks occur anywhere in an audio block.
    await page.waitForTimeout(750 + ((click * 7) % 23));
  }
  await close();
  return latencies.sort((a, b) => a - b);
}

async function compare(url: string): Promise<boolean> {
  let isWithinLimit = true;
  console.info("click to sound, ms".padEnd(32), "median", "    p90", "    max");
  for (const [player, name] of PLAYERS) {
    const sorted = await measure(url, player);
    const at = (fraction: number): number =>
      sorted[Math.floor(fraction * (sorted.length - 1))] ?? Infinity;
    const cells = [at(0.5), at(0.9), at(1)].map((value) => value.toFixed(1).padStart(7));
    console.info(name.padEnd(31), ...cells);
    if (player === "product") isWithinLimit = at(0.9) <= LIMIT_MS;
  }
  console.info(
    isWithinLimit ? `within the limit of ${LIMIT_MS} ms` : `above the limit of ${LIMIT_MS} ms`,
  );
  return isWithinLimit;
}

const { url, close } = await servePage();
try {
  const isGood = process.argv[2] === "check" ? await check(url) : await compare(url);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await close();
}

/**
 * Click to sound: the time from a trusted click to the first sample that reaches the destination,
 * on a running context with preloaded samples, beside two usual ways in the same browser.
 * `npm run bench -- speaker`; with `check`, plays through the speaker's rules and listens instead.
 */
import { openPage, servePage } from "./browser.ts";
import { check } from "./check.ts";

/** Milliseconds, of the 90th percentile. */
const LIMIT = 30;
const CLICKS = 40;
const WAYS = [
  ["product", "Attune's speaker"],
  ["element", "an <audio> element"],
  ["sampler", "Tone.js Sampler, its defaults"],
] as const;

type Way = (typeof WAYS)[number][0];

async function measure(url: string, way: Way): Promise<number[]> {
  const { page, close } = await openPage(url);
  await page.evaluate((name) => bench.use(name), way);
  const latencies: number[] = [];
  // The first clicks open the context and warm the code up.
  for (let click = -3; click < CLICKS; click++) {
    await page.click("#play");
    await page.waitForFunction(() => bench.latency() !== undefined, undefined, { timeout: 5000 });
    const latency = await page.evaluate(() => bench.latency());
    if (click >= 0 && latency !== undefined) latencies.push(latency);
    // To the end of the note, and a little longer each time: clicks fall anywhere in a block.
    await page.waitForTimeout(750 + ((click * 7) % 23));
  }
  await close();
  return latencies.sort((a, b) => a - b);
}

async function compare(url: string): Promise<boolean> {
  let good = true;
  console.info("click to sound, ms".padEnd(32), "median", "    p90", "    max");
  for (const [way, name] of WAYS) {
    const sorted = await measure(url, way);
    const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? Infinity;
    const cells = [at(0.5), at(0.9), at(1)].map((value) => value.toFixed(1).padStart(7));
    console.info(name.padEnd(31), ...cells);
    if (way === "product") good = at(0.9) <= LIMIT;
  }
  console.info(good ? `within the limit of ${LIMIT} ms` : `above the limit of ${LIMIT} ms`);
  return good;
}

const { url, close } = await servePage();
try {
  const good = process.argv[2] === "check" ? await check(url) : await compare(url);
  process.exitCode = good ? 0 : 1;
} finally {
  await close();
}

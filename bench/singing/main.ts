/**
 * Sings the first interval to the production build at 4× CPU slowdown, and counts long tasks on the main
 * thread while the page listens: `npm run bench -- singing`.
 */
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { renderPerformance } from "../../e2e/support/sound/performance.ts";
import { requireBrowser } from "../../scripts/browser.ts";
import { createChecks } from "../checks.ts";

const PORT = 4350;
const URL = `http://localhost:${PORT}`;
const ATTEMPTS = 4;
const CPU_SLOWDOWN = 4;

/** Starts the product with its own database; resolves with a stop function when it is ready. */
async function start(folder: string): Promise<() => void> {
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: "error" };
  const server = spawn("node", ["scripts/start.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((ready) => {
    server.stdout.on("data", (text) => String(text).includes(URL) && ready());
  });
  return () => server.kill();
}

interface Observations {
  /** Start and duration of each long task, in milliseconds. */
  readonly tasks: [start: number, duration: number][];
  /** Start and end of listening, in milliseconds. */
  readonly listening: { from: number; to: number };
}

/** Runs in the page: records long tasks, and the button labels that mark listening. */
function observe(): void {
  const seen: Observations = { tasks: [], listening: { from: Number.NaN, to: Number.NaN } };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: "longtask" });
  new MutationObserver(() => {
    const label = document.querySelector("[aria-busy]")?.textContent ?? "";
    if (label.includes("SING NOTES") && Number.isNaN(seen.listening.from)) {
      seen.listening.from = performance.now();
    }
    if (label.includes("Analyzing")) seen.listening.to = performance.now();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { seen });
}

/** Durations of the long tasks while the page listens, in milliseconds. */
async function attempt(page: Page): Promise<number[]> {
  await page.evaluate(observe);
  await page.getByRole("button", { name: /^SING NOTES/ }).click();
  const hasFeedback = () => document.querySelector("[aria-label=Feedback]") !== null;
  await page.waitForFunction(hasFeedback, undefined, { polling: 500 });
  const { tasks, listening } = await page.evaluate(
    () => (window as unknown as { seen: Observations }).seen,
  );
  if (!(listening.to > listening.from)) throw new Error("the page did not listen");
  return tasks
    .filter(([start]) => start >= listening.from && start < listening.to)
    .map(([, duration]) => duration);
}

const folder = mkdtempSync(join(tmpdir(), "attune-bench-"));
const stop = await start(folder);
const sound = renderPerformance({ notes: [60, 65], after: 1.6 });
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: [
    "--no-sandbox",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-audio-capture=${sound}`,
  ],
});
const checks = createChecks();
try {
  // Long tasks of ours recur in every attempt, those of a busy machine don't: the best attempt counts.
  let best: number[] | undefined;
  for (let n = 0; n < ATTEMPTS && best?.length !== 0; n += 1) {
    const page = await browser.newPage();
    await page.goto(`${URL}/intervals`);
    await page.getByRole("button", { name: /^SING NOTES/ }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const tasks = await attempt(page);
    if (!best || tasks.length < best.length) best = tasks;
    await page.close();
  }
  const longest = Math.max(0, ...(best ?? []));
  checks.exactly(`tasks over 50 ms at ${CPU_SLOWDOWN}× slowdown`, best?.length ?? -1, 0);
  checks.atMost("longest long task", longest, 50, "ms");
} finally {
  await browser.close();
  stop();
}
if (!checks.report()) process.exitCode = 1;

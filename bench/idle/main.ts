/**
 * Counts what a page does while nothing changes, or only Maestro moves: frames, layouts and paints against limits, and
 * the processor's time, which is printed. `npm run bench -- idle [words of a state's name]`.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";
import { requireBrowser } from "../../scripts/browser.ts";
import { type Checks, createChecks } from "../checks.ts";
import { serveProduct } from "../product.ts";
import { PHONE } from "../touch.ts";
import { type CpuTimes, canReadCpuTimes, readCpuTimes } from "./processor.ts";
import { SOUNDS } from "./sounds.ts";
import { STATES, type State } from "./states.ts";
import { countFrames, countRequests, type Frames } from "./trace.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];
interface Measured {
  readonly frames: Frames;
  /** Percent of a core. */
  readonly cpu: CpuTimes | undefined;
}

/** Percent of a core that each group of threads takes. */
async function measureCpu(browser: Browser, seconds: number): Promise<CpuTimes | undefined> {
  if (!canReadCpuTimes) return undefined;
  const [before, start] = [await readCpuTimes(browser), performance.now()];
  await wait(1000 * seconds);
  const [after, end] = [await readCpuTimes(browser), performance.now()];
  const percent = (key: keyof CpuTimes) => (100_000 * (after[key] - before[key])) / (end - start);
  return { main: percent("main"), worklet: percent("worklet"), all: percent("all") };
}

/** Measures a state in a browser of its own, so that the CPU time belongs to it. */
async function measure(url: string, state: State, sound: string): Promise<Measured> {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: [...FLAGS, `--use-file-for-fake-audio-capture=${sound}`],
  });
  try {
    const page = await browser.newPage({ ...PHONE, serviceWorkers: "block" });
    await countRequests(page);
    await page.goto(url + state.path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await state.reach(page);
    // Tracing takes time of its own.
    const cpu = await measureCpu(browser, state.seconds);
    return { cpu, frames: await countFrames(browser, page, state.seconds) };
  } finally {
    await browser.close();
  }
}

function check(checks: Checks, { name, limits }: State, { frames }: Measured): void {
  checks.atMost(`${name}: frames requested`, frames.requested, limits.requested, "a second");
  checks.atMost(`${name}: frames drawn`, frames.drawn, limits.drawn, "a second");
  checks.atMost(`${name}: layouts`, frames.layouts, limits.painted, "a second");
  checks.atMost(`${name}: paints`, frames.paints, limits.painted, "a second");
}

const COLUMNS = ["requested", "drawn", "styles", "layouts", "paints"] as const;
const CPU_COLUMNS = ["main", "worklet", "all"] as const;
const cells = (values: readonly (number | string)[]) =>
  values
    .map((value) => (typeof value === "number" ? value.toFixed(1) : value).padStart(11))
    .join("");

const words = process.argv.slice(2).join(" ");
const checks = createChecks();
const folder = await mkdtemp(join(tmpdir(), "attune-bench-idle-"));
const product = await serveProduct();
try {
  console.info(
    `a second:${" ".repeat(18)}${cells([...COLUMNS])}   % of a core: main, worklet, all`,
  );
  for (const state of STATES.filter(({ name }) => name.includes(words))) {
    const sound = join(folder, "sound.wav");
    await writeFile(sound, SOUNDS[state.sound]());
    const measured = await measure(product.url, state, sound);
    const { frames, cpu } = measured;
    const percents = cpu ? cells(CPU_COLUMNS.map((column) => cpu[column])) : "";
    console.info(state.name.padEnd(27) + cells(COLUMNS.map((column) => frames[column])) + percents);
    check(checks, state, measured);
  }
} finally {
  await product.close();
  await rm(folder, { recursive: true, force: true });
}
if (!checks.report()) process.exitCode = 1;

/**
 * Measures interaction to next paint in every exercise at 4× CPU slowdown: the worst of all presses, as
 * the browser reports it. `npm run bench -- interaction [paths]`.
 */
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { requireBrowser } from "../../scripts/browser.ts";
import { createChecks } from "../checks.ts";
import { serveProduct } from "../product.ts";
import { EXERCISES } from "./controls.ts";
import { type Timing, watchPresses, worstSince } from "./timing.ts";
import { press } from "./touch.ts";

const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
const LIMIT_MS = 100;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const FLAGS = [
  "--no-sandbox",
  // Renders in software: the machine may have no GPU, and Chromium's emulation of one is slower still. A
  // phone has a GPU, so its presentation times are shorter than those reported here.
  "--disable-gpu",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** A press without a handler, which measures the machine's own overhead. */
const BASELINE = "(the title)";

interface Pressed {
  readonly control: string;
  /** Undefined if it was too short to be reported. */
  readonly timing: Timing | undefined;
}

/** Idle time before the first press, as for a learner who reads the page. */
const READING_MS = 5000;

async function openPage(browser: Browser, url: string): Promise<Page> {
  // The service worker's precaching runs once per device, and must not be counted here.
  const page = await browser.newPage({ ...PHONE, serviceWorkers: "block" });
  await watchPresses(page);
  await page.goto(url);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(READING_MS);
  return page;
}

/** Presses the exercise's controls in several rounds; the first press also opens the audio context. */
async function pressControls(browser: Browser, url: string, path: string): Promise<Pressed[]> {
  const page = await openPage(browser, url + path);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const pressed: Pressed[] = [];
  const pressAndMeasure = async (control: string, locator: Locator) => {
    await press(page, session, locator);
    pressed.push({ control, timing: await worstSince(page) });
  };
  for (let round = 0; round < ROUNDS; round++) {
    await EXERCISES[path]?.(page, pressAndMeasure);
    await pressAndMeasure(BASELINE, page.getByRole("main").getByRole("heading", { level: 1 }));
  }
  await page.close();
  return pressed;
}

const totalOf = ({ timing }: Pressed): number => timing?.total ?? 0;

function print(path: string, pressed: readonly Pressed[]): void {
  console.info(path);
  for (const control of new Set(pressed.map((each) => each.control))) {
    const own = pressed.filter((each) => each.control === control);
    const all = own.map((each) => totalOf(each) || "<16").join(", ");
    const worst = own.toSorted((a, b) => totalOf(b) - totalOf(a))[0]?.timing;
    const parts =
      worst && [worst.inputDelay, worst.processing, worst.presentation].map((ms) => Math.round(ms));
    const summary = parts ? `${worst.event}: ${parts.join(" + ")}` : "";
    console.info(`    ${control.padEnd(20)}${all.padEnd(18)}${summary}`);
  }
}

const paths = process.argv.slice(2);
const checks = createChecks();
const product = await serveProduct();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: FLAGS });
try {
  console.info("each press, ms; the worst: input delay + processing + presentation");
  for (const path of paths.length > 0 ? paths : Object.keys(EXERCISES)) {
    const pressed = await pressControls(browser, product.url, path);
    print(path, pressed);
    const exercised = pressed.filter(({ control }) => control !== BASELINE);
    checks.atMost(path.replace(/\?.*/, ""), Math.max(...exercised.map(totalOf)), LIMIT_MS, "ms");
  }
} finally {
  await browser.close();
  await product.close();
}
if (!checks.report()) process.exitCode = 1;

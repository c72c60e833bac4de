/**
 * Measures interaction to next paint in every exercise and menu at 4× CPU slowdown, as the browser reports it, beside
 * a press that nothing handles. `npm run bench -- interaction [paths]`.
 */
import { type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { requireBrowser } from "../../scripts/browser.ts";
import { createChecks, quantile } from "../checks.ts";
import { signedInCookies } from "../learner/cookies.ts";
import { signUp } from "../learner/day.ts";
import { serveProduct } from "../product.ts";
import { PHONE, press, showWholeScreen } from "../touch.ts";
import { OF_SIGNED_IN, OF_VISITORS } from "./controls.ts";
import { type Timing, watchPresses, worstSince } from "./timing.ts";

const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
/** 100 ms where a press that nothing handles takes 24. */
const LIMIT_RATIO = 100 / 24;
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

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await watchPresses(page);
  await page.goto(url);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(READING_MS);
  return page;
}

type PressControls = (typeof OF_VISITORS)[string];

/** Presses the page's controls in several rounds; the first press also opens the audio context. */
async function pressControls(page: Page, pressAll: PressControls): Promise<Pressed[]> {
  const session = await page.context().newCDPSession(page);
  await showWholeScreen(session);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const pressed: Pressed[] = [];
  const pressAndMeasure = async (control: string, locator: Locator) => {
    // Events of an earlier press that were reported late don't count.
    await worstSince(page);
    await press(page, session, locator);
    pressed.push({ control, timing: await worstSince(page) });
  };
  for (let round = 0; round < ROUNDS; round++) {
    await pressAll(page, pressAndMeasure);
    await pressAndMeasure(BASELINE, page.getByRole("main").getByRole("heading", { level: 1 }));
  }
  return pressed;
}

/** Events that are too short to be reported take half of the shortest one. */
const totalOf = ({ timing }: Pressed): number => timing?.total ?? 8;

const medianOf = (pressed: readonly Pressed[]): number => quantile(pressed.map(totalOf), 0.5);

const byControl = (pressed: readonly Pressed[]): Map<string, Pressed[]> =>
  Map.groupBy(pressed, ({ control }) => control);

function print(path: string, pressed: readonly Pressed[]): void {
  console.info(path);
  for (const [control, own] of byControl(pressed)) {
    const all = own.map(({ timing }) => timing?.total ?? "<16").join(", ");
    const worst = own.toSorted((a, b) => totalOf(b) - totalOf(a))[0]?.timing;
    const parts =
      worst && [worst.inputDelay, worst.processing, worst.presentation].map((ms) => Math.round(ms));
    const summary = parts ? `${worst.event}: ${parts.join(" + ")}` : "";
    console.info(`    ${control.padEnd(20)}${all.padEnd(26)}${summary}`);
  }
}

const paths = process.argv.slice(2);
const product = await serveProduct({ ADS: "off" });
const token = await signUp(product.url, {
  address: "10.0.0.7",
  token: "",
  username: "bench presses",
});
const VISITS = [
  ["", OF_VISITORS, []],
  [" signed in", OF_SIGNED_IN, signedInCookies(product.url, token)],
] as const;
const results = new Map<string, Pressed[]>();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: FLAGS });
try {
  console.info("each press, ms; the worst: input delay + processing + presentation");
  for (const [visit, controls, cookies] of VISITS)
    for (const [path, pressAll] of Object.entries(controls)) {
      if (paths.length > 0 && !paths.includes(path)) continue;
      // The service worker's precaching runs once per device, and must not be counted here.
      const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
      await context.addCookies([...cookies]);
      const page = await openPage(context, product.url + path);
      const pressed = await pressControls(page, pressAll);
      await context.close();
      print(path + visit, pressed);
      results.set(path.replace(/\?.*/, "") + visit, pressed);
    }
} finally {
  await browser.close();
  await product.close();
}
const checks = createChecks();
const isBaseline = ({ control }: Pressed) => control === BASELINE;
const unhandled = medianOf([...results.values()].flat().filter(isBaseline));
console.info(`a press that nothing handles: ${unhandled} ms`);
for (const [path, pressed] of results)
  for (const [control, own] of byControl(pressed.filter((each) => !isBaseline(each))))
    checks.atMost(`${path} ${control}`, medianOf(own) / unhandled, LIMIT_RATIO);
if (!checks.report()) process.exitCode = 1;

/**
 * From a press to the next frame, in every exercise, on a processor four times slower than this one:
 * `npm run bench -- interaction`; paths may follow.
 */
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { needBrowser } from "../../scripts/browser.ts";
import { createChecks } from "../checks.ts";
import { serveProduct } from "../product.ts";
import { EXERCISES } from "./controls.ts";
import { type Timing, watchPresses, worstSince } from "./timing.ts";

const SLOWER = 4;
const ROUNDS = 3;
const LIMIT_MS = 100;
/** For what a press begins to come to rest before the next. */
const REST_MS = 700;
/** The longest that a control is out of reach: while notes play or the microphone listens. */
const PATIENCE_MS = 30_000;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** A press that asks for nothing: what it takes is the machine's, busy with other work. */
const NOTHING = "(the title)";

interface Pressed extends Timing {
  readonly control: string;
}

async function openSlowly(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage(PHONE);
  await watchPresses(page);
  await page.goto(url);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** Presses the exercise's controls round by round; what can't be pressed is left out of the figures. */
async function practise(browser: Browser, url: string, path: string): Promise<Pressed[]> {
  const page = await openSlowly(browser, url + path);
  const pressed: Pressed[] = [];
  const press = async (control: string, where: Locator) => {
    await where.tap({ timeout: PATIENCE_MS });
    await page.waitForTimeout(REST_MS);
    const timing = await worstSince(page);
    if (timing) pressed.push({ control, ...timing });
  };
  await press(NOTHING, page.getByRole("main").getByRole("heading", { level: 1 }));
  for (let round = 0; round < ROUNDS; round++) await EXERCISES[path]?.(page, press);
  await page.close();
  return pressed;
}

function print(path: string, pressed: readonly Pressed[]): void {
  console.info(path);
  for (const control of new Set(pressed.map((each) => each.control))) {
    const own = pressed.filter((each) => each.control === control);
    const [worst] = own.sort((a, b) => b.total - a.total);
    if (!worst) continue;
    const parts = [worst.waited, worst.ran, worst.drew].map((ms) => Math.round(ms)).join(" + ");
    console.info(`    ${control.padEnd(20)}${String(worst.total).padStart(5)} ms = ${parts}`);
  }
}

const paths = process.argv.slice(2);
const checks = createChecks();
const product = await serveProduct();
const browser = await chromium.launch({ executablePath: needBrowser(), args: FLAGS });
try {
  console.info("worst of each control: waited + ran + drew");
  for (const path of paths.length > 0 ? paths : Object.keys(EXERCISES)) {
    const pressed = await practise(browser, product.url, path);
    print(path, pressed);
    const asked = pressed.filter(({ control }) => control !== NOTHING);
    checks.atMost(
      path.replace(/\?.*/, ""),
      Math.max(...asked.map(({ total }) => total)),
      LIMIT_MS,
      "ms",
    );
  }
} finally {
  await browser.close();
  await product.close();
}
if (!checks.report()) process.exitCode = 1;

/**
 * Interaction to next paint in every exercise, on a processor four times slower than this one: the
 * worst of all presses, as browsers tell it. `npm run bench -- interaction`; paths may follow.
 */
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { requireBrowser } from "../../scripts/browser.ts";
import { createChecks } from "../checks.ts";
import { serveProduct } from "../product.ts";
import { EXERCISES } from "./controls.ts";
import { press } from "./finger.ts";
import { type Timing, watchPresses, worstSince } from "./timing.ts";

const SLOWER = 4;
const ROUNDS = 3;
const LIMIT_MS = 100;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const FLAGS = [
  "--no-sandbox",
  // Draws in software: there may be no graphics processor, and Chromium's own stand-in for one is
  // slower yet. A phone has one, so that what is told of drawing is more than it takes there.
  "--disable-gpu",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** A press that asks for nothing: what it takes is the machine's own. */
const NOTHING = "(the title)";

interface Pressed {
  readonly control: string;
  /** Undefined where it was over too soon to be told. */
  readonly timing: Timing | undefined;
}

/** A learner reads before the first press, and the page gets ready for it. */
const READING_MS = 5000;

async function openSlowly(browser: Browser, url: string): Promise<Page> {
  // What a first visit keeps on the device comes once, in the background, and is none of the page's.
  const page = await browser.newPage({ ...PHONE, serviceWorkers: "block" });
  await watchPresses(page);
  await page.goto(url);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(READING_MS);
  return page;
}

/** Presses the exercise's controls round by round; the first opens the page's audio, as a learner's does. */
async function practise(browser: Browser, url: string, path: string): Promise<Pressed[]> {
  const page = await openSlowly(browser, url + path);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const pressed: Pressed[] = [];
  const pressAndNote = async (control: string, where: Locator) => {
    await press(page, session, where);
    pressed.push({ control, timing: await worstSince(page) });
  };
  for (let round = 0; round < ROUNDS; round++) {
    await EXERCISES[path]?.(page, pressAndNote);
    await pressAndNote(NOTHING, page.getByRole("main").getByRole("heading", { level: 1 }));
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
    const parts = worst && [worst.waited, worst.ran, worst.drew].map((ms) => Math.round(ms));
    const told = parts ? `${worst.event}: ${parts.join(" + ")}` : "";
    console.info(`    ${control.padEnd(20)}${all.padEnd(18)}${told}`);
  }
}

const paths = process.argv.slice(2);
const checks = createChecks();
const product = await serveProduct();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: FLAGS });
try {
  console.info("each press, ms; of the worst: waited + ran + drew");
  for (const path of paths.length > 0 ? paths : Object.keys(EXERCISES)) {
    const pressed = await practise(browser, product.url, path);
    print(path, pressed);
    const asked = pressed.filter(({ control }) => control !== NOTHING);
    checks.atMost(path.replace(/\?.*/, ""), Math.max(...asked.map(totalOf)), LIMIT_MS, "ms");
  }
} finally {
  await browser.close();
  await product.close();
}
if (!checks.report()) process.exitCode = 1;

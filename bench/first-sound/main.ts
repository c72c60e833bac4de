/**
 * Measures the time from a press on a phone to the first sample that it plays, without the device's own latency, at 4× CPU
 * slowdown: the first press of a new visitor who has looked at the page for a while, over later presses on the same page.
 * Where the first press opens the microphone, it is compared with a page that does nothing else. The first press of a
 * visitor who presses as soon as they can is printed beside it. `npm run bench -- first-sound [paths]`.
 */
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { requireBrowser } from "../../scripts/browser.ts";
import { createChecks, quantile } from "../checks.ts";
import { serveProduct } from "../product.ts";
import { centerOf, PHONE, touch } from "../touch.ts";
import { BARE_CONTROL, showBareMicrophone } from "./bare-microphone.ts";

const VISITS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const CPU_SLOWDOWN = 4;
const LATER_PRESSES = 2;
const LIMIT_RATIO = 2;
/** Longer than the page waits before it fetches sounds. */
const READING_MS = 5000;
/** Between finding the control and pressing it. */
const SETTLING_MS = 500;
/** Everything that a press plays is over by then. */
const PLAYING_MS = 12_000;

interface Control {
  /** The name of the control that plays the page's sound. */
  readonly name: string | RegExp;
  /** Pressed before it can be pressed again. */
  readonly before?: string;
  /** Whether the first press opens the microphone before it plays. */
  readonly listens?: boolean;
}

/** A page of each family. */
const PAGES: Readonly<Record<string, Control>> = {
  "/intervals": { name: "PLAY", before: "Continue", listens: true },
  "/ear-training-lessons?mode=sequential": { name: "Play" },
  "/dictation-lessons?level=1": { name: "Play" },
  "/triads": { name: /^Play/ },
  "/dorian-mode": { name: "Play" },
};

interface Heard {
  /** When the last press ended, and when what it played was first heard; in the page's time. */
  pressedAt?: number;
  heardAt?: number;
}
declare global {
  interface Window {
    heard?: Heard;
  }
}

/** Runs in the page before its own scripts. */
function watchSources(): void {
  /** The page's turning is shorter; it isn't what was pressed for. */
  const MIN_SECONDS = 1;
  /** The clock is read many times, since it advances in steps, and some time after the output has started. */
  const SETTLED_SECONDS = 0.2;
  const LOOKS = 20;
  const LOOK_MS = 7;
  const heard: Heard = {};
  window.heard = heard;
  /** Whether the start of what was pressed for is awaited. */
  let isListening = false;
  addEventListener(
    "click",
    ({ timeStamp }) => {
      heard.pressedAt = timeStamp;
      delete heard.heardAt;
    },
    true,
  );
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
    const { context, buffer } = this;
    const isAudible = (buffer?.duration ?? 0) > MIN_SECONDS;
    if (isAudible && heard.pressedAt !== undefined && !isListening) listen(context, when);
    return start.call(this, when, ...rest);
  };
  /** A suspended context plays as soon as it runs, of which the page learns later: its clock shows when that was. */
  function listen(context: BaseAudioContext, when: number): void {
    const startsAt = Math.max(when, context.currentTime);
    isListening = true;
    const offsets: number[] = [];
    const look = setInterval(() => {
      if (context.currentTime <= startsAt + SETTLED_SECONDS) return;
      // The output's own timestamps jump while a device that doesn't exist is opened.
      offsets.push(performance.now() - 1000 * context.currentTime);
      if (offsets.length < LOOKS) return;
      clearInterval(look);
      isListening = false;
      heard.heardAt = offsets.reduce((sum, offset) => sum + offset, 0) / LOOKS + 1000 * startsAt;
    }, LOOK_MS);
  }
}

/** A press on a prerendered page waits for the page's code, which `bench -- phone` measures. */
const IS_USABLE = `Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer"))`;
const POLL_MS = 20;

/** Not by Playwright, whose evaluations count as gestures of the user: sound would be allowed before the press. */
async function waitUntilUsable(page: Page, session: CDPSession): Promise<void> {
  for (;;) {
    const { result } = await session.send("Runtime.evaluate", { expression: IS_USABLE });
    if (result.value === true) return;
    await page.waitForTimeout(POLL_MS);
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();

async function press(page: Page, session: CDPSession, name: string | RegExp): Promise<number> {
  const center = await centerOf(button(page, name));
  await page.waitForTimeout(SETTLING_MS);
  await touch(session, center);
  await page.waitForFunction(() => window.heard?.heardAt !== undefined, undefined, {
    timeout: 30_000,
  });
  const { pressedAt = Number.NaN, heardAt = Number.NaN } =
    (await page.evaluate(() => window.heard)) ?? {};
  return heardAt - pressedAt;
}

interface Visit {
  readonly readingMs: number;
  readonly presses: number;
  /** Shows the page, up to where it may still be loading. */
  readonly open: (page: Page, session: CDPSession) => Promise<unknown>;
}

/** @returns Milliseconds from each press to its sound. */
async function visit(
  browser: Browser,
  { name, before }: Control,
  { readingMs, presses, open }: Visit,
): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchSources);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await open(page, session);
    await page.waitForTimeout(readingMs);
    const all = [await press(page, session, name)];
    while (all.length < presses) {
      await page.waitForTimeout(PLAYING_MS);
      if (before) await button(page, before).click();
      all.push(await press(page, session, name));
    }
    return all;
  } finally {
    await context.close();
  }
}

const only = process.argv.slice(2);
const checks = createChecks();
const product = await serveProduct({ ADS: "off" });
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ["--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
});

const openExercise = (path: string) => async (page: Page, session: CDPSession) => {
  await page.goto(product.url + path, { waitUntil: "commit" });
  await waitUntilUsable(page, session);
};
const openBare = (page: Page) => showBareMicrophone(page, `${product.url}/bare-microphone`);

async function measure(path: string, control: Control): Promise<void> {
  const immediate: number[] = [];
  const first: number[] = [];
  const later: number[] = [];
  const bare: number[] = [];
  const open = openExercise(path);
  for (let round = 0; round < VISITS; round++) {
    immediate.push(...(await visit(browser, control, { open, readingMs: 0, presses: 1 })));
    const reading = { readingMs: READING_MS, presses: 1 };
    const presses = 1 + LATER_PRESSES;
    const [one = Number.NaN, ...others] = await visit(browser, control, {
      ...reading,
      open,
      presses,
    });
    first.push(one);
    later.push(...others);
    if (control.listens)
      bare.push(...(await visit(browser, BARE_CONTROL, { ...reading, open: openBare })));
  }
  const text = [immediate, first, later, bare].map((all) => all.map(Math.round).join(", "));
  console.info(`${path}: ${text.filter(Boolean).join(" · ")}`);
  const peer = control.listens ? bare : later;
  checks.atMost(`${path} first`, quantile(first, 0.5) / quantile(peer, 0.5), LIMIT_RATIO);
}

try {
  console.info(
    "press to first sample, ms: immediately · after reading · later presses · a bare page that opens a microphone",
  );
  for (const [path, control] of Object.entries(PAGES))
    if (only.length === 0 || only.includes(path)) await measure(path, control);
} finally {
  await browser.close();
  await product.close();
}
if (!checks.report()) process.exitCode = 1;

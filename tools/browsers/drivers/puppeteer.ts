/** Chromium over CDP and stock Firefox over WebDriver BiDi, both headed: a headless Firefox has no focus. */
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { type Browser, type ConsoleMessage, launch, type Page } from "puppeteer-core";
import { requireBrowser } from "../../../scripts/browser.ts";
import type { Desktop } from "../stage/desktop.ts";
import type { Driver } from "./driver.ts";

const CHROMIUM_ARGS = [
  // For root; everything it opens is ours.
  "--no-sandbox",
  "--disable-gpu",
  // The other browsers draw theirs over the page.
  "--hide-scrollbars",
  "--disable-background-networking",
  "--autoplay-policy=user-gesture-required",
  // Answers the request for the microphone; the device is PulseAudio's.
  "--use-fake-ui-for-media-stream",
];

/** Coarse pointers would change the layout: 6 is "fine, and hovers", which a display without a mouse lacks. */
const MOUSE = 6;

const FIREFOX_PREFS = {
  "media.navigator.permission.disabled": true,
  "media.autoplay.default": 0,
  "ui.primaryPointerCapabilities": MOUSE,
  "ui.allPointerCapabilities": MOUSE,
  "ui.systemUsesDarkTheme": 0,
  // At 60, drawing without a graphics card takes a quarter of the CPU time.
  "layout.frame_rate": 15,
};

/** Serves a screen reader, which Firefox otherwise may not find under automation. Motion, which it ignores, takes CPU time. */
const READER_PREFS = { "accessibility.force_disabled": -1, "ui.prefersReducedMotion": 1 };

const NAVIGATION_TIMEOUT_MS = 20_000;

function launchBrowser(engine: "chromium" | "firefox", { env, folder }: Desktop): Promise<Browser> {
  const userDataDir = mkdtempSync(path.join(folder, `${engine}-`));
  // main.ts handles signals, and ends everything else too.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const shared = { ...signals, headless: false, userDataDir, env, defaultViewport: null };
  if (engine === "chromium")
    return launch({ ...shared, executablePath: requireBrowser(), args: CHROMIUM_ARGS });
  return launch({
    ...shared,
    browser: "firefox",
    protocol: "webDriverBiDi",
    executablePath: process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr",
    extraPrefsFirefox: { ...FIREFOX_PREFS, ...(env["GNOME_ACCESSIBILITY"] && READER_PREFS) },
  });
}

/**
 * Firefox says so when a page is left while its service worker responds. A sound that really fails is an error of the
 * console too.
 */
const CANCELED = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** The text of a console message, with the stacks of its errors. */
async function describe(message: ConsoleMessage): Promise<string> {
  const texts = message.args().map((arg) =>
    arg
      .evaluate((value) =>
        value instanceof Error ? `${value}\n${value.stack}` : JSON.stringify(value),
      )
      // The page may be gone.
      .catch(() => ""),
  );
  const { url = "" } = message.location();
  return `console: ${[message.text(), ...(await Promise.all(texts))].join(" ")} (${url})`;
}

/** Errors of the console, of the network and of scripts; without warnings. */
function collectErrors(page: Page): Promise<string>[] {
  const errors: Promise<string>[] = [];
  page.on("pageerror", (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!CANCELED.test(text)) errors.push(Promise.resolve(`uncaught: ${text}`));
  });
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(describe(message));
  });
  return errors;
}

/** @throws Error if the browser doesn't start. */
export async function openWithPuppeteer(
  engine: "chromium" | "firefox",
  desktop: Desktop,
): Promise<Driver> {
  const browser = await launchBrowser(engine, desktop);
  const [page] = await browser.pages();
  if (!page) throw new Error(`${engine} opened without a page.`);
  page.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
  const errors = collectErrors(page);
  return {
    engine,
    version: await browser.version(),
    async goto(url) {
      await page.goto(url, { waitUntil: "load" });
    },
    async reload() {
      await page.reload({ waitUntil: "load" });
    },
    async back() {
      await page.goBack();
    },
    async evaluate(run, ...args) {
      return (await page.evaluate(`(${run})(...${JSON.stringify(args)})`)) as Awaited<
        ReturnType<typeof run>
      >;
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    takeErrors: () => Promise.all(errors.splice(0)),
    async screenshot(file) {
      await page.screenshot({ path: file as `${string}.png` });
    },
    close: () => browser.close(),
  };
}

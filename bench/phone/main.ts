/**
 * Measures what a learner with a slow phone waits for: the largest text of a page, and until it can be used; with
 * nothing stored, with the service worker and its cache, and signed in. Figures are ratios to the title page in the
 * same run. `npm run bench -- phone [paths]`.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { requireBrowser } from "../../scripts/browser.ts";
import { createChecks, quantile } from "../checks.ts";
import { signedInCookies } from "../learner/cookies.ts";
import { signUp } from "../learner/day.ts";
import { serveProduct } from "../product.ts";
import { PHONE } from "../touch.ts";
import { createSlowNetwork } from "./slow-network.ts";

const RUNS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const CPU_SLOWDOWN = 6;
const TITLE_PAGE = "/";

const VISITS = ["cold", "warm", "signed in"] as const;
type Visit = (typeof VISITS)[number];

const LESSONS = [
  "/intervals",
  "/phrase-lessons?level=1",
  "/ear-training-lessons?mode=sequential",
  "/dictation-lessons?level=1",
];
const PAGES = [TITLE_PAGE, "/core-concepts", ...LESSONS, "/practice", "/progress"];

/** Milliseconds since the navigation began; the shift has no unit. */
interface Opened {
  readonly largestPaint: number;
  readonly usable: number;
  readonly shift: number;
}

/** At most, as ratios to the title page that is opened in the same way. */
const PAINT_RATIO = 1.6;
const USABLE_RATIO = { cold: 1.6, warm: 1.3, "signed in": 1.6 } as const satisfies Record<
  Visit,
  number
>;
const MAX_SHIFT = 0.01;

/** The page is quiet for this long before its largest paint counts. */
const QUIET_MS = 1500;
const TIMEOUT_MS = 60_000;

interface Waits {
  waits?: { largestPaint: number; usable: number; shift: number; quietSince: number };
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const waits = { largestPaint: 0, usable: 0, shift: 0, quietSince: 0 };
  (window as unknown as Waits).waits = waits;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", (entry) => {
    waits.largestPaint = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    waits.shift += (entry as unknown as { readonly value: number }).value;
  });
  observe("resource", () => {
    waits.quietSince = performance.now();
  });
  // Not at each frame: requested frames are drawn, for a fifth of the time of a slow page.
  const LOOK_MS = 10;
  const look = () => {
    const isHydrated = Object.keys(document.getElementById("root") ?? {}).some((key) =>
      key.startsWith("__reactContainer"),
    );
    // The header stands on every page: what counts is what the page itself offers.
    const action = document.querySelector("main button:enabled, main a[href]");
    if (isHydrated && action && document.querySelector("main h1")) {
      waits.usable = performance.now();
      waits.quietSince = waits.usable;
    } else setTimeout(look, LOOK_MS);
  };
  look();
}

async function open(page: Page, url: string): Promise<Opened> {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: "commit", timeout: TIMEOUT_MS });
  await page.waitForFunction(
    (quietMs) => {
      const { waits } = window as unknown as Waits;
      return waits && waits.usable > 0 && performance.now() - waits.quietSince > quietMs;
    },
    QUIET_MS,
    { timeout: TIMEOUT_MS, polling: 200 },
  );
  const { waits } = await page.evaluate(() => ({ waits: (window as unknown as Waits).waits }));
  if (!waits) throw new Error(`${url} was left.`);
  return waits;
}

/** Opens the title page once, until the service worker has stored the app. */
async function fillCache(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
}

interface Hosts {
  /** Over the slow network. */
  readonly slow: string;
  /** Signs a learner in. */
  readonly token: string;
}

async function measure(browser: Browser, { slow, token }: Hosts, path: string, visit: Visit) {
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: visit === "warm" ? "allow" : "block",
  });
  try {
    if (visit === "signed in") await context.addCookies(signedInCookies(slow, token));
    if (visit === "warm") await network.hurry(() => fillCache(context, slow));
    return await open(await context.newPage(), slow + path);
  } finally {
    await context.close();
  }
}

const medianOf = (all: readonly Opened[]): Opened => {
  const median = (field: keyof Opened) =>
    quantile(
      all.map((each) => each[field]),
      0.5,
    );
  return { largestPaint: median("largestPaint"), usable: median("usable"), shift: median("shift") };
};

const [, , ...paths] = process.argv;
const pages = paths.length > 0 ? [TITLE_PAGE, ...paths] : PAGES;
const checks = createChecks();
const network = await createSlowNetwork();
const slow = `http://localhost:${network.port}`;
const product = await serveProduct({ PUBLIC_URL: slow });
network.leadTo(Number(new URL(product.url).port));
const token = await signUp(product.url, {
  address: "10.0.0.7",
  token: "",
  username: "bench phone",
});
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
try {
  console.info("visit · page · largest paint ms (of /) · usable ms (of /) · layout shift");
  for (const visit of VISITS) {
    const results = new Map<string, Opened[]>(pages.map((path) => [path, []]));
    for (let run = 0; run < RUNS; run++)
      for (const path of pages)
        results.get(path)?.push(await measure(browser, { slow, token }, path, visit));
    const title = medianOf(results.get(TITLE_PAGE) ?? []);
    for (const path of pages) {
      const opened = medianOf(results.get(path) ?? []);
      const paint = opened.largestPaint / title.largestPaint;
      const usable = opened.usable / title.usable;
      console.info(
        `${visit} · ${path} · ${Math.round(opened.largestPaint)} (${paint.toFixed(2)}) · ${Math.round(opened.usable)} (${usable.toFixed(2)}) · ${opened.shift.toFixed(3)}`,
      );
      checks.atMost(`${visit} ${path} shift`, opened.shift, MAX_SHIFT);
      if (path === TITLE_PAGE) continue;
      checks.atMost(`${visit} ${path} largest paint`, paint, PAINT_RATIO);
      if (LESSONS.includes(path))
        checks.atMost(`${visit} ${path} usable`, usable, USABLE_RATIO[visit]);
    }
  }
} finally {
  await browser.close();
  await product.close();
  await network.close();
}
if (!checks.report()) process.exitCode = 1;

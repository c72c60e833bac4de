/**
 * Measures how long the progress page takes with 500 and with 50,000 answers on the device, at 4× CPU slowdown, from the
 * navigation to its charts. The first opening after the answers arrived is printed alone: it reads them all.
 * `npm run bench -- history`.
 */
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { ANSWERS_DATABASE } from "../../apps/web/src/lib/storage/keys.ts";
import { NEWCOMER } from "../../apps/web/src/screens/progress/messages.ts";
import { requireBrowser } from "../../scripts/browser.ts";
import { createChecks, quantile } from "../checks.ts";
import { createAnswers } from "../practice/answers.ts";
import { serveProduct } from "../product.ts";

const RUNS = Number(process.env["BENCH_ROUNDS"] ?? 7);
const CPU_SLOWDOWN = 4;
const FEW = 500;
const MANY = 50_000;
const LIMIT_RATIO = 1.2;
/** The answers of `createAnswers` are spread over this many days, the last of which is yesterday. */
const DAYS = 600;
const DAY_MS = 86_400_000;
const CHART = "Time practiced";

const pathOf = (url: string) => `${url}/progress`;

/** Stores answers of the visitor in the database that the app has made. */
async function store(context: BrowserContext, url: string, count: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(pathOf(url));
  // The app has made the database by then.
  await page.getByText(NEWCOMER).waitFor();
  await page.waitForLoadState("networkidle");
  const answers = createAnswers(count, Date.now() - (DAYS + 1) * DAY_MS);
  await page.evaluate(
    async ({ name, records }) => {
      const settled = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settled(indexedDB.open(name));
      const transaction = database.transaction("answers", "readwrite");
      const done = new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      for (const record of records) transaction.objectStore("answers").put(record);
      await done;
      database.close();
    },
    {
      name: ANSWERS_DATABASE,
      records: answers.map(({ answer, ...rest }) => ({
        ...rest,
        ...(answer !== undefined && { answer }),
        owner: "visitor",
      })),
    },
  );
  await page.close();
}

/** Milliseconds from the navigation to the last of the charts. */
async function open(context: BrowserContext, url: string): Promise<number> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(pathOf(url), { waitUntil: "commit" });
  const shown = await page.waitForFunction(
    (title) => {
      const isShown = [...document.querySelectorAll("h2")].some((h) => h.textContent === title);
      return isShown && performance.now();
    },
    CHART,
    { polling: "raf", timeout: 60_000 },
  );
  const ms = (await shown.jsonValue()) || Number.NaN;
  await page.close();
  return ms;
}

const checks = createChecks();
const product = await serveProduct({ ADS: "off" });
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
try {
  const contexts = new Map<number, BrowserContext>();
  const times = new Map<number, number[]>();
  for (const count of [FEW, MANY]) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    contexts.set(count, context);
    await store(context, product.url, count);
    const first = await open(context, product.url);
    console.info(`${count} answers, first: ${Math.round(first)} ms`);
    times.set(count, []);
  }
  for (let run = 0; run < RUNS; run++)
    for (const [count, context] of contexts)
      times.get(count)?.push(await open(context, product.url));
  const [few = Number.NaN, many = Number.NaN] = [...times].map(([count, all]) => {
    console.info(`${count} answers: ${all.map(Math.round).join(", ")} ms`);
    return quantile(all, 0.5);
  });
  checks.atMost(`the page with ${MANY} answers, of that with ${FEW}`, many / few, LIMIT_RATIO);
} finally {
  await browser.close();
  await product.close();
}
if (!checks.report()) process.exitCode = 1;

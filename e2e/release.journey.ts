import type { Page } from "@playwright/test";
import { WITHDRAWN_WORKER } from "../apps/server/src/http/withdrawn-worker.ts";
import { soundToReaders } from "./barriers.ts";
import { expect, test } from "./journey.ts";
import { button, foot, placeOn, title } from "./lesson.ts";
import { type ReleaseProxy, startReleaseProxy, waitForOfflineReady } from "./offline.ts";

test.use({ serviceWorkers: "allow" });

let releases: ReleaseProxy;
test.beforeEach(async ({ baseURL }) => {
  releases = await startReleaseProxy(baseURL ?? "");
});
test.afterEach(() => releases.close());

const offer = (page: Page) => page.getByRole("complementary", { name: "A new edition is ready." });

/** Whether this page is still the one that was marked, not one that was loaded anew. */
const mark = (page: Page) =>
  page.evaluate(() => void document.documentElement.setAttribute("data-marked", ""));
const isMarked = (page: Page) => page.locator("html[data-marked]").count();

/** Lets the browser look for a new worker, as it does by itself as pages open. */
async function lookForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(waits).toBe(true);
}

test("a new release is offered, not forced, not in an exercise, and taken by all tabs", async ({
  page,
}) => {
  await page.goto(`${releases.url}/treble-clef`);
  await waitForOfflineReady(page);
  const other = await page.context().newPage();
  await other.goto(`${releases.url}/keys`);
  const third = await page.context().newPage();
  await third.goto(`${releases.url}/treble-clef`);
  await expect(title(third)).toHaveText("Place an E");
  await waitForOfflineReady(third);
  for (const tab of [page, other, third]) await mark(tab);

  releases.publish();
  await lookForRelease(page);
  await expect(offer(other)).toBeVisible();
  await placeOn(page, "Whole note", "space 4, E");
  await expect(offer(page)).toHaveCount(0);
  await foot(page, "Home").click();
  await expect(offer(page)).toBeVisible();
  await soundToReaders(page);
  expect(await isMarked(page)).toBe(1);

  await offer(page).getByRole("button", { name: "Turn to it" }).click();
  await expect(page.locator("html[data-marked]")).toHaveCount(0);
  await expect(other.locator("html[data-marked]")).toHaveCount(0);
  for (const tab of [page, other]) {
    await expect(title(tab)).toBeVisible();
    await expect(offer(tab)).toHaveCount(0);
  }
  // In the middle of an exercise a tab stays as it is, until that is over.
  await expect(title(third)).toHaveText("Place an E");
  expect(await isMarked(third)).toBe(1);
  await foot(third, "Back").click();
  await expect(third.locator("html[data-marked]")).toHaveCount(0);
  await expect(title(third)).toHaveText("Notation");
});

test("a release that is left alone is offered at the next visit, and by keys", async ({ page }) => {
  await page.goto(`${releases.url}/keys`);
  await waitForOfflineReady(page);
  await mark(page);
  releases.publish();
  await lookForRelease(page);
  await offer(page).getByRole("button", { name: "Not now" }).press("Enter");
  await expect(offer(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(1);
  await page.reload();
  const take = offer(page).getByRole("button", { name: "Turn to it" });
  await expect(take).toBeVisible();
  await mark(page);
  await take.press("Enter");
  await expect(page.locator("html[data-marked]")).toHaveCount(0);
  await expect(title(page)).toHaveText("Keys");
});

test("an open tab of a release that the server has no more goes on, with code that comes late", async ({
  page,
}) => {
  await page.goto(`${releases.url}/core-concepts`);
  await waitForOfflineReady(page);
  // Of the files that this tab has yet to ask for, none is there any more.
  releases.publish(/^\/assets\/(?!index)/);
  await button(page, "Extra").click();
  await button(page, "Inversions").click();
  await expect(title(page)).toHaveText(/^C to/);
  await button(page, "Sign in").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("what a former release kept goes, once no tab is of it", async ({ page }) => {
  await page.goto(`${releases.url}/keys`);
  await waitForOfflineReady(page);
  await page.evaluate(() => caches.open("attune-of-long-ago"));
  await page.reload();
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(names).toHaveLength(2);
  expect(await names()).not.toContain("attune-of-long-ago");
});

test("a worker that the operator withdraws takes all that was kept away", async ({ page }) => {
  await page.goto(`${releases.url}/keys`);
  await waitForOfflineReady(page);
  releases.replace(WITHDRAWN_WORKER);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([]);
  await button(page, "C major").click();
  await expect(title(page)).toHaveText("The Key of C major");
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

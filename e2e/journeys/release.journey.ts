import type { Page } from "@playwright/test";
import { KILL_SWITCH_WORKER } from "../../apps/server/src/http/pages/kill-switch-worker.ts";
import { button, footer, selectPosition, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import {
  openOfflineReady,
  type ReleaseProxy,
  skipRegistrationDelay,
  startReleaseProxy,
} from "../support/offline.ts";

test.use({ serviceWorkers: "allow" });

let proxy: ReleaseProxy;
test.beforeEach(async ({ page, baseURL }) => {
  proxy = await startReleaseProxy(baseURL ?? "");
  await page.clock.install();
});
test.afterEach(() => proxy.close());

const updateBanner = (page: Page) =>
  page.getByRole("complementary", { name: "A new version is available." });

/** Marks the document, so that a reload is detected by the missing mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => void document.documentElement.setAttribute("data-marked", ""));
const markedDocument = (page: Page) => page.locator("html[data-marked]");

/** Makes the browser fetch the worker, as it does when a page opens. */
const updateRegistration = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Whether the tab has found that the server has no other release, so that a page needn't ask again. */
const isReleaseChecked = (page: Page) =>
  page.evaluate(async () => (await caches.match("/checked-at")) !== undefined);

/** Updates the worker, and waits until the new one is installed. */
async function installUpdate(page: Page): Promise<void> {
  await updateRegistration(page);
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      // The browser drops a worker whose files it couldn't fetch, and tries again when a page opens.
      if (!registration.installing && !registration.waiting) await registration.update();
      return registration.waiting !== null;
    });
  await expect.poll(isWaiting, { intervals: [50, 100, 200] }).toBe(true);
}

test("offers a new release outside exercises until it is accepted, reloads all tabs, and deletes old caches", async ({
  page,
}) => {
  await openOfflineReady(page, `${proxy.url}/treble-clef`);
  await page.evaluate(() => caches.open("attune-of-long-ago"));
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete("/checked-at");
  });
  const other = await page.context().newPage();
  await openOfflineReady(other, `${proxy.url}/keys`);
  await expect.poll(() => isReleaseChecked(other)).toBe(true);
  const third = await page.context().newPage();
  await openOfflineReady(third, `${proxy.url}/treble-clef`);
  await expect(title(third)).toHaveText("Place an E");

  proxy.publish();
  await installUpdate(page);
  await updateBanner(other).getByRole("button", { name: "Not now" }).press("Enter");
  await expect(updateBanner(other)).toHaveCount(0);
  // A dismissed release is offered again at the next visit.
  await other.reload();
  await skipRegistrationDelay(other);
  await expect(updateBanner(other)).toBeVisible();

  for (const tab of [page, other, third]) await markDocument(tab);
  await selectPosition(page, "Whole note", "space 4, E");
  await expect(updateBanner(page)).toHaveCount(0);
  await footer(page, "Home").click();
  await expect(updateBanner(page)).toBeVisible();
  await expect(markedDocument(page)).toHaveCount(1);
  await updateBanner(page).getByRole("button", { name: "Update" }).press("Enter");
  await expect(markedDocument(page)).toHaveCount(0);
  await expect(markedDocument(other)).toHaveCount(0);
  for (const tab of [page, other]) {
    await expect(title(tab)).toBeVisible();
    await expect(updateBanner(tab)).toHaveCount(0);
  }
  // A tab with an exercise reloads only when the learner leaves the exercise.
  await expect(title(third)).toHaveText("Place an E");
  await expect(markedDocument(third)).toHaveCount(1);
  await footer(third, "Back").click();
  await expect(markedDocument(third)).toHaveCount(0);
  await expect(title(third)).toHaveText("Notation");
  // Files and sounds of this release.
  await skipRegistrationDelay(third);
  await expect.poll(() => third.evaluate(() => caches.keys())).toHaveLength(2);
});

test("loads lazy chunks of the old release in an open tab after the server removed them", async ({
  page,
}) => {
  await openOfflineReady(page, `${proxy.url}/core-concepts`);
  proxy.publish(/^\/assets\/(?!index)/);
  await button(page, "Extra").click();
  await button(page, "Inversions").click();
  await expect(title(page)).toHaveText(/^C to/);
  await button(page, "Sign in").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("deletes all caches when the operator withdraws the worker", async ({ page }) => {
  await openOfflineReady(page, `${proxy.url}/keys`);
  proxy.replaceWorker(KILL_SWITCH_WORKER);
  await updateRegistration(page);
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([]);
  await button(page, "C major").click();
  await expect(title(page)).toHaveText("The Key of C major");
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

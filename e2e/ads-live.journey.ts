import type { Page, Route } from "@playwright/test";
import { adSlot, openMenuEntry, openPastAdDelay, seedAdState } from "./ads.ts";
import { soundInBothThemes, soundToReaders } from "./barriers.ts";
import { type IsolatedServer, startIsolatedServer } from "./isolated-server.ts";
import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";

let server: IsolatedServer;
test.beforeAll(async () => {
  server = await startIsolatedServer({
    ADS: "live",
    ADS_PUBLISHER: "pub-0123456789012345",
    ADS_SLOT_BANNER: "1000000001",
    ADS_SLOT_RECTANGLE: "1000000002",
    ADS_SLOT_STARTUP: "1000000003",
  });
});
test.afterAll(() => server.close());

const SCRIPT = /^https:\/\/pagead2\.googlesyndication\.com\//;
const FRAME = "https://ads.example/frame";

/** As the network's script does: for each time that it is asked, it fills a slot with a frame, or doesn't. */
const script = (status: "filled" | "unfilled") => `
  globalThis.pushes = 0;
  const fill = () => {
    globalThis.pushes += 1;
    const slot = document.querySelector("ins.adsbygoogle:not([data-ad-status])");
    // A poster hangs there by now.
    if (!slot) return;
    if ("${status}" === "filled") {
      const frame = document.createElement("iframe");
      frame.src = "${FRAME}";
      frame.title = "Ad";
      frame.width = 300;
      frame.height = 90;
      frame.style.border = 0;
      slot.append(frame);
    }
    slot.dataset.adStatus = "${status}";
  };
  const waiting = globalThis.adsbygoogle.length;
  globalThis.adsbygoogle = { push: fill };
  for (let n = 0; n < waiting; n++) fill();`;

/** Answers for the network, and tells what was asked of it. */
async function network(page: Page, answer: (route: Route) => unknown): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/(?!localhost)/, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (url === FRAME)
      return route.fulfill({
        contentType: "text/html",
        body: "<script>parent.postMessage({ kind: 'taken', type: 'dismissed' }, '*')</script>Ad",
      });
    if (SCRIPT.test(url)) return answer(route);
    return route.abort();
  });
  return asked;
}

const fills = (status: "filled" | "unfilled") => (route: Route) =>
  route.fulfill({ contentType: "text/javascript", body: script(status) });

test("nothing is fetched before somebody accepts; declined is for good, until it is changed", async ({
  page,
}) => {
  await page.clock.install();
  await seedAdState(page, { startupAt: Date.now() });
  const asked = await network(page, fills("filled"));
  await openPastAdDelay(page, server.url);
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  const question = page.getByRole("dialog", { name: "May Google show ads here?" });
  await expect(question).toBeVisible();
  await soundInBothThemes(page);
  const [decline, accept] = await Promise.all(
    ["Decline", "Accept"].map((name) => question.getByRole("button", { name }).boundingBox()),
  );
  expect(decline?.width).toBe(accept?.width);
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(adSlot(page).locator("[data-house-ad]")).toBeVisible();
  await openMenuEntry(page, "Keys", "Keys");
  await page.clock.runFor(3000);
  await expect(question).toHaveCount(0);
  await openPastAdDelay(page, page.url());
  await openMenuEntry(page, "C major", "The Key of C major");
  await page.clock.runFor(3000);
  await expect(adSlot(page).locator("[data-house-ad]")).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(asked).toEqual([]);

  await button(page, "Settings").click();
  const settings = page.getByRole("dialog", { name: "App Settings" });
  await settings.getByRole("radio", { name: /^Accept/ }).check();
  await soundInBothThemes(page);
  await page.keyboard.press("Escape");
  const frame = adSlot(page).locator("iframe");
  await expect(frame).toBeVisible();
  expect(asked[0]).toMatch(/adsbygoogle\.js\?client=ca-pub-0123456789012345$/);
  expect(await page.evaluate(() => Object(globalThis)["pushes"])).toBe(1);
  const element = await frame.elementHandle();
  // It says that it was dismissed, of which nobody takes notice.
  const inside = await element?.contentFrame();
  const listens = () =>
    Object(document)["featurePolicy"].allowsFeature("microphone") || document.title !== "";
  expect(await inside?.evaluate(listens), "may not listen").toBe(false);
  await expect(title(page)).toHaveText("The Key of C major");
  await openMenuEntry(page, /^Intervals/, /./);
  await expect(frame).toHaveCount(0);
});

const FAILURES: readonly [string, (route: Route) => unknown][] = [
  ["has nothing", fills("unfilled")],
  ["is blocked", (route) => route.abort("blockedbyclient")],
  ["never answers", () => undefined],
];

for (const [what, answer] of FAILURES)
  test(`where the network ${what}, a poster of our own hangs`, async ({ page }) => {
    await page.clock.install();
    await seedAdState(page, { startupAt: Date.now(), consent: "accepted" });
    const asked = await network(page, answer);
    await openPastAdDelay(page, `${server.url}/keys`);
    await openMenuEntry(page, "C major", "The Key of C major");
    await expect(adSlot(page)).toBeVisible();
    await page.clock.runFor(2500);
    await expect(adSlot(page).locator("[data-house-ad]")).toBeVisible();
    await expect(adSlot(page).locator("ins")).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });

test("a later full-screen ad can be closed at once, and goes by itself", async ({ page }) => {
  await page.clock.install();
  await seedAdState(page, { startupAt: 1, consent: "accepted" });
  await network(page, fills("filled"));
  await openPastAdDelay(page, `${server.url}/keys`);
  await openMenuEntry(page, "C major", "The Key of C major");
  const ad = page.getByRole("dialog", { name: "Advertisement" });
  await expect(ad.locator("iframe")).toBeVisible();
  await expect(ad.getByRole("button", { name: "✕ Close Ad" })).toBeEnabled();
  await soundToReaders(page);
  await page.clock.runFor(3500);
  await expect(ad).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});

test("who asks not to be tracked is not asked, and an exercise listens under the ads' policy", async ({
  page,
}) => {
  await page.clock.install();
  await seedAdState(page, { startupAt: Date.now() });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const asked = await network(page, fills("filled"));
  await openPastAdDelay(page, `${server.url}/keys`);
  await openMenuEntry(page, "C major", "The Key of C major");
  await expect(adSlot(page).locator("[data-house-ad]")).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked).toEqual([]);
  await openMenuEntry(page, /^Intervals/, /./);
  await page.clock.resume();
  await page.getByRole("button", { name: /^SING NOTES/ }).click();
  await expect(button(page, "SING NOTES (3)")).toBeVisible();
});

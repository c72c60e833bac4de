import type { Page, Route } from "@playwright/test";
import { expectNoViolationsInBothThemes } from "../support/accessibility/a11y.ts";
import {
  adDialog,
  adSlot,
  advanceUntil,
  houseAd,
  openMenuEntry,
  openPastAdDelay,
  pauseClock,
  seedAdState,
} from "../support/ads.ts";
import { button, feedback, storeSettings, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { type IsolatedServer, startIsolatedServer } from "../support/servers/isolated-server.ts";

// In one worker: each would start a server, which costs as much as a journey.
test.describe.configure({ mode: "default" });

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

const SCRIPT_URL = /^https:\/\/pagead2\.googlesyndication\.com\//;
const FRAME_URL = "https://ads.example/frame";

/** A stand-in for the ad network's script: fills one slot per `push`. */
const NETWORK_SCRIPT = `
  globalThis.pushes = 0;
  const fill = () => {
    globalThis.pushes += 1;
    const slot = document.querySelector("ins.adsbygoogle:not([data-ad-status])");
    // A house ad has already replaced the slot.
    if (!slot) return;
    const frame = document.createElement("iframe");
    frame.src = "${FRAME_URL}";
    frame.title = "Ad";
    frame.width = 300;
    frame.height = 90;
    frame.style.border = 0;
    slot.append(frame);
    slot.dataset.adStatus = "filled";
  };
  const waiting = globalThis.adsbygoogle.length;
  globalThis.adsbygoogle = { push: fill };
  for (let n = 0; n < waiting; n++) fill();`;

/** Answers requests to other sites, and returns the list of their URLs as it grows. */
async function mockNetwork(page: Page, respond: (route: Route) => unknown): Promise<string[]> {
  const requests: string[] = [];
  await page.route(/^https:\/\/(?!localhost)/, async (route) => {
    const url = route.request().url();
    requests.push(url);
    if (url === FRAME_URL)
      return route.fulfill({
        contentType: "text/html",
        body: "<script>parent.postMessage({ kind: 'taken', type: 'dismissed' }, '*')</script>Ad",
      });
    if (SCRIPT_URL.test(url)) return respond(route);
    return route.abort();
  });
  return requests;
}

const fill = (route: Route) =>
  route.fulfill({ contentType: "text/javascript", body: NETWORK_SCRIPT });

test("fetches nothing before consent, and remembers a refusal until the setting changes", async ({
  page,
}) => {
  await page.clock.install();
  await storeSettings(page, { firstLessonDone: true });
  await seedAdState(page, { startupAt: Date.now() });
  const requests = await mockNetwork(page, fill);
  await openPastAdDelay(page, server.url);
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  const consentDialog = page.getByRole("dialog", { name: "May Google show ads here?" });
  await expect(consentDialog).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  const [decline, accept] = await Promise.all(
    ["Decline", "Accept"].map((name) => consentDialog.getByRole("button", { name }).boundingBox()),
  );
  expect(decline?.width).toBe(accept?.width);
  await consentDialog.getByRole("button", { name: "Decline" }).click();
  await expect(houseAd(page)).toBeVisible();
  await openMenuEntry(page, "Keys", "Keys");
  await page.clock.runFor(3000);
  await expect(consentDialog).toHaveCount(0);
  await openPastAdDelay(page, page.url());
  await openMenuEntry(page, "C major", "The Key of C major");
  await page.clock.runFor(3000);
  await expect(houseAd(page)).toBeVisible();
  await expect(consentDialog).toHaveCount(0);
  expect(requests).toEqual([]);

  await button(page, "Settings").click();
  const settings = page.getByRole("dialog", { name: "App Settings" });
  await settings.getByRole("button", { name: "Ads", exact: true }).click();
  await settings.getByRole("radio", { name: /^Accept/ }).check();
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Escape");
  const frame = adSlot(page).locator("iframe");
  await expect(frame).toBeVisible();
  expect(requests[0]).toMatch(/adsbygoogle\.js\?client=ca-pub-0123456789012345$/);
  expect(await page.evaluate(() => Object(globalThis)["pushes"])).toBe(1);
  const element = await frame.elementHandle();
  // The frame posts a message that claims a dismissal, which the app must ignore.
  const adFrame = await element?.contentFrame();
  const mayListen = () =>
    Object(document)["featurePolicy"].allowsFeature("microphone") || document.title !== "";
  expect(await adFrame?.evaluate(mayListen), "microphone in the ad frame").toBe(false);
  await expect(title(page)).toHaveText("The Key of C major");
  await openMenuEntry(page, /^Intervals/, /./);
  await expect(frame).toHaveCount(0);
});

test("closes a later full-screen ad by itself, and shows a house ad where the network is blocked", async ({
  page,
}) => {
  await page.clock.install();
  await seedAdState(page, { startupAt: 1, consent: "accepted" });
  let isBlocked = false;
  const requests = await mockNetwork(page, (route) =>
    isBlocked ? route.abort("blockedbyclient") : fill(route),
  );
  await openPastAdDelay(page, `${server.url}/keys`);
  await pauseClock(page);
  await button(page, "C major").click();
  const ad = adDialog(page);
  await advanceUntil(page, () => expect(ad.locator("iframe")).toBeVisible({ timeout: 100 }));
  await expect(title(page)).toHaveText("The Key of C major");
  await expect(ad.getByRole("button", { name: "✕ Close Ad" })).toBeEnabled();
  await page.clock.runFor(3500);
  await expect(ad).toHaveCount(0);
  await expect(title(page)).toBeFocused();
  await page.clock.resume();

  isBlocked = true;
  requests.length = 0;
  await openPastAdDelay(page, `${server.url}/keys`);
  await openMenuEntry(page, "C major", "The Key of C major");
  await expect(houseAd(page)).toBeVisible();
  await expect(adSlot(page).locator("ins")).toHaveCount(0);
  await expect(ad).toHaveCount(0);
  expect(requests).toHaveLength(1);
});

test("asks no consent under Global Privacy Control, and an exercise may use the microphone", async ({
  page,
}) => {
  await page.clock.install();
  await seedAdState(page, { startupAt: Date.now() });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const requests = await mockNetwork(page, fill);
  await openPastAdDelay(page, `${server.url}/keys`);
  await openMenuEntry(page, "C major", "The Key of C major");
  await expect(houseAd(page)).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(requests).toEqual([]);
  await openMenuEntry(page, /^Intervals/, /./);
  await page.clock.resume();
  await page.getByRole("button", { name: /^SING NOTES/ }).click();
  // The microphone was open, and heard nothing.
  await expect(feedback(page)).toContainText("Time's Up!");
});

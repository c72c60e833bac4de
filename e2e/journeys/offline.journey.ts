import type { Locator, Page } from "@playwright/test";
import { registerAccount } from "../support/accounts/account.ts";
import { countersOf, EXPORT_POLL, exportOf } from "../support/accounts/learner.ts";
import { chooseAnswer } from "../support/exercises/choice-answers.ts";
import {
  button,
  continueAfter,
  continueAsGuest,
  expectCongrats,
  feedback,
  footer,
  openReady,
  selectPosition,
  title,
} from "../support/exercises/lesson.ts";
import { expectMarks } from "../support/exercises/syllables.ts";
import { collectConsoleErrors, expect, test } from "../support/journey.ts";
import {
  countCachedSounds,
  openOfflineReady,
  skipRegistrationDelay,
  waitForOfflineReady,
} from "../support/offline.ts";
import { PAGE_OF_EACH_KIND } from "../support/pages.ts";
import { waitForRequests } from "../support/requests.ts";
import { WHEN_READY } from "../support/sound/performance.ts";

test.use({ serviceWorkers: "allow" });

/** Three octaves of notes, the recordings of scales, and the effects. */
const SOUND_COUNT = 52;

/** Opens the title page, and goes offline once everything is cached. */
async function cacheAndGoOffline(page: Page): Promise<void> {
  await openOfflineReady(page, "/");
  expect(await countCachedSounds(page)).toBe(SOUND_COUNT);
  await page.context().setOffline(true);
}

/** Waits for the focus to move into the dialog first: until then it doesn't receive the key. */
async function closeByKey(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.locator(":focus").or(dialog.and(page.locator(":focus")))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

/** Presses Next up to the last question. Waits for each question, because the last one has no Next. */
async function skipTo(page: Page, last: string): Promise<void> {
  const counter = page.getByText(/ · \d+ of \d+$/);
  for (let now = await counter.innerText(); now !== last; now = await counter.innerText()) {
    await footer(page, "Next").click();
    await expect(counter).not.toHaveText(now);
  }
}

/** The title page and those of emailed links are rendered by the app, as nothing of them is stored. */
const RENDERED_BY_THE_APP = ["/", "/reset-password", "/confirm-email"];

async function expectOpensOffline(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  const isPrerendered = !(await response?.text())?.includes('<div id="root"></div>');
  expect(isPrerendered, path).toBe(!RENDERED_BY_THE_APP.includes(path));
  await expect(title(page), path).toBeVisible();
  await expect(page.getByText(/^Loading/), path).toHaveCount(0);
  const failure = page.getByText(/Failed to fetch|couldn’t be loaded/).filter({ visible: true });
  await expect(failure, path).toHaveCount(0);
  // A late request that isn't cached would log an error, which fails the journey.
  await waitForRequests(page);
}

test.describe("a visitor who opened the app once", () => {
  // Singing DO and FA, of which the recognizer hears FA: see syllables.journey.ts.
  test.use({ performance: { notes: [], recording: "sung/right.wav", after: WHEN_READY } });

  test("sings and finishes lessons offline, and keeps the counters", async ({ page }) => {
    await page.clock.install();
    await cacheAndGoOffline(page);
    await continueAsGuest(page);
    await expect(title(page)).toHaveText("Core Concepts");
    await button(page, "Settings").click();
    const settings = page.getByRole("dialog", { name: "App Settings" });
    await expect(settings).toContainText(
      "All lessons that don’t need an account are saved on this device",
    );
    await closeByKey(page, settings);

    await page.goto("/intervals");
    await page.getByRole("button", { name: /^SING NOTES/ }).click();
    await expect(feedback(page)).toContainText("GREAT!");
    await expectMarks(page, ["FA"]);
    await expect(button(page, "Applauses: 1")).toBeVisible();

    await page.goto("/ear-training-lessons?mode=sequential&solfege=false");
    await expect(page.getByText("Sequential · 1 of 12")).toBeVisible();
    await skipTo(page, "Sequential · 12 of 12");
    await button(page, "Play").click();
    await expect(button(page, "Play")).toBeEnabled();
    await chooseAnswer(page, "Perfect Octave");
    await continueAfter(page, "Great!");
    await expectCongrats(page, "8% correct");

    await page.goto("/bb-to-eb-major");
    await selectPosition(page, "Flat", "space 2, A");
    await selectPosition(page, "Tonic", "line 1, E");
    await button(page, "Submit").click();
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");

    await page.goto("/enharmonics");
    await expect(page.getByText("Enharmonics · 1 of 14")).toBeVisible();
    await skipTo(page, "Enharmonics · 14 of 14");
    await chooseAnswer(page, "E");
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    await expect(button(page, "Applauses: 4")).toBeVisible();

    await page.context().setOffline(false);
    await page.goto("/keys");
    await expect(button(page, "Applauses: 4")).toBeVisible();
  });
});

test("opens a page of each kind by its URL", async ({ page, baseURL }) => {
  await page.clock.install();
  await cacheAndGoOffline(page);
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const errors: string[] = [];
  for (const tab of tabs.slice(1))
    collectConsoleErrors(tab, baseURL ?? "", (error) => errors.push(error));
  await Promise.all(
    tabs.map(async (tab, index) => {
      const paths = PAGE_OF_EACH_KIND.filter((_, number) => number % tabs.length === index);
      for (const path of paths) await expectOpensOffline(tab, path);
    }),
  );
  expect(errors).toEqual([]);
});

const COUNTED = ["Ovations: 1", "Encores: 0"];

test.describe("a signed-in learner", () => {
  // The app refreshes the sign-in when it opens, and tries to send the outbox.
  test.use({
    expectedConsoleErrors:
      /ERR_INTERNET_DISCONNECTED \(.*\/api\/(auth\/me|session-progress|session)/,
  });

  test("finishes a set offline, and the server receives each call once", async ({ page }) => {
    await page.clock.install();
    await registerAccount(page);
    await cacheAndGoOffline(page);
    await page.goto("/enharmonics");
    for (const [index, text] of ["D♭", "E♭", "G♭", "A♭", "B♭"].entries()) {
      await expect(page.getByText(`Enharmonics · ${index + 1} of 14`)).toBeVisible();
      await chooseAnswer(page, text);
      await continueAfter(page, "Great!");
    }
    await skipTo(page, "Enharmonics · 14 of 14");
    await chooseAnswer(page, "E");
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    for (const name of COUNTED) await expect(button(page, name)).toBeVisible();
    await page.goto("/keys");
    for (const name of COUNTED) await expect(button(page, name)).toBeVisible();
    // The app sends the outbox when the network returns, once it has started.
    await waitForRequests(page);
    await page.context().setOffline(false);
    await expect
      .poll(() => countersOf(page.request), { timeout: 30_000 })
      .toEqual({ ovations: 1, encores: 0 });
    const attempts = async () =>
      (await exportOf(page.request)).attempts.map(({ itemId }) => itemId);
    await expect.poll(attempts, EXPORT_POLL).toHaveLength(6);
    await page.reload();
    for (const name of COUNTED) await expect(button(page, name)).toBeVisible();
    expect(new Set(await attempts()).size).toBe(6);
    expect(await countersOf(page.request)).toEqual({ ovations: 1, encores: 0 });
  });
});

test("offers to install the app once, and reports a lost network once, between exercises", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.clock.install();
  await openReady(page, "/treble-clef");
  await page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset["prompted"] = "yes";
    };
    dispatchEvent(Object.assign(event, { prompt }));
    if (!event.defaultPrevented) throw new Error("the browser shows its own prompt");
  });
  const installBanner = page.getByRole("complementary", {
    name: "Install Attune on this device?",
  });
  await footer(page, "Back").click();
  await expect(title(page)).toHaveText("Notation");
  await skipRegistrationDelay(page);
  await waitForOfflineReady(page);
  await expect(installBanner).toHaveCount(0);

  await button(page, "Treble Clef").click();
  // Until the exercise is shown, the toast would come right away.
  await expect(title(page)).toHaveText("Place an E");
  await page.context().setOffline(true);
  await selectPosition(page, "Whole note", "space 4, E");
  await button(page, "Submit").click();
  await continueAfter(page, "Great!");
  await expect(installBanner).toHaveCount(0);
  const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(toasts).toHaveCount(0);
  // The toast closes after five seconds, so the journey waits for it from the click on.
  await Promise.all([
    expect(toasts).toContainText(/You are offline.*Lessons still work/s),
    footer(page, "Home").click(),
  ]);
  await toasts.getByRole("button", { name: "Close" }).click();
  await expect(installBanner).toBeVisible();
  await installBanner.getByRole("button", { name: "Install" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-prompted", "yes");
  await expect(installBanner).toHaveCount(0);

  await button(page, "Sign in").click();
  const authDialog = page.getByRole("dialog");
  await expect(authDialog).toContainText("Connect to the internet to log in or sign up.");
  await closeByKey(page, authDialog);
  await page.context().setOffline(false);
  await page.context().setOffline(true);
  await button(page, "Keys").click();
  await expect(title(page)).toHaveText("Keys");
  await expect(toasts).toHaveCount(0);
  const settings = await page.evaluate(() => localStorage.getItem("attune.settings"));
  expect(settings).toContain('"installOffered":true');
});

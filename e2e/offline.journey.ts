import type { Locator, Page } from "@playwright/test";
import { soundToReaders } from "./barriers.ts";
import { expect, test } from "./journey.ts";
import { countsOf, keptOf, signUp } from "./learner.ts";
import { button, congratulated, feedback, foot, goOn, named, placeOn, title } from "./lesson.ts";
import { countCachedSounds, waitForOfflineReady } from "./offline.ts";
import { OPEN_PAGES } from "./pages.ts";

test.use({ serviceWorkers: "allow" });

/** Two octaves of notes, the recordings of scales, and the effects. */
const SOUNDS = 39;

/** Opens the title page once, as visitors do, and takes the network away when all is here. */
async function visitOnceAndLeave(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await waitForOfflineReady(page);
  expect(await countCachedSounds(page)).toBe(SOUNDS);
  await page.context().setOffline(true);
}

async function answer(page: Page, words: string): Promise<void> {
  await page
    .getByRole("group", { name: "Answers" })
    .getByRole("button")
    .filter({ hasText: new RegExp(`^[A-D]\\s*${words}(${named(words)})?(,.*)?$`) })
    .click();
}

/** A dialog that is only just drawn doesn't hear the key yet: it is pressed again then. */
async function closeByKey(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** From the first question to the last, by Next; each is waited for, for the last has no next. */
async function skipTo(page: Page, last: string): Promise<void> {
  const shown = page.getByText(/ · \d+ of \d+$/);
  for (let now = await shown.innerText(); now !== last; now = await shown.innerText()) {
    await foot(page, "Next").click();
    await expect(shown).not.toHaveText(now);
  }
}

test.describe("a visitor who was here once", () => {
  test("finishes lessons without a network, and finds what was counted", async ({ page }) => {
    await visitOnceAndLeave(page);
    await page.getByRole("link", { name: "Continue as a guest" }).click();
    await expect(title(page)).toHaveText("Core Concepts");
    await button(page, "Settings").click();
    const settings = page.getByRole("dialog", { name: "App Settings" });
    await expect(settings).toContainText("All open lessons are on this device");
    await closeByKey(page, settings);

    await page.goto("/ear-training-lessons?mode=sequential&solfege=false");
    await expect(page.getByText("Sequential · 1 of 12")).toBeVisible();
    await skipTo(page, "Sequential · 12 of 12");
    await button(page, "Play").click();
    await expect(button(page, "Play")).toBeEnabled();
    await answer(page, "Perfect Octave");
    await goOn(page, "Great!");
    await congratulated(page, "8% correct");

    await page.goto("/bb-to-eb-major");
    await placeOn(page, "Flat", "space 2, A");
    await placeOn(page, "Tonic", "line 1, E");
    await button(page, "Submit").click();
    await goOn(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");

    await page.goto("/enharmonics");
    await expect(page.getByText("Enharmonics · 1 of 14")).toBeVisible();
    await skipTo(page, "Enharmonics · 14 of 14");
    await answer(page, "E");
    await goOn(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    await expect(button(page, "Applauses: 3")).toBeVisible();

    await page.context().setOffline(false);
    await page.goto("/keys");
    await expect(button(page, "Applauses: 3")).toBeVisible();
  });

  test("opens every open page by its address", async ({ page }) => {
    test.slow();
    await visitOnceAndLeave(page);
    for (const path of OPEN_PAGES) {
      const document = await page.goto(path);
      // The page that draws itself: no other is kept.
      expect(await document?.text(), path).toContain('<div id="root"></div>');
      await expect(title(page), path).toBeVisible();
      await expect(page.getByText(/^Loading/), path).toHaveCount(0);
      await expect(page.getByText(/Failed to fetch|did not arrive/), path).toHaveCount(0);
      await page.waitForLoadState("networkidle");
    }
  });
});

test.describe("a visitor who sings", () => {
  test.use({ performance: { notes: [60, 65], after: 1.1 } });

  test("is heard without a network", async ({ page }) => {
    await visitOnceAndLeave(page);
    await page.goto("/intervals");
    await page.getByRole("button", { name: /^SING NOTES/ }).click();
    await expect(feedback(page)).toContainText("GREAT!");
    await expect(button(page, "Applauses: 1")).toBeVisible();
  });
});

test.describe("who is signed in", () => {
  // Who is there is asked as the app opens, and what waits is tried.
  test.use({ mishap: /ERR_INTERNET_DISCONNECTED \(.*\/api\/(auth\/me|session-progress|session)/ });

  test("finishes a set offline, and the server has each thing once", async ({ page }) => {
    await signUp(page);
    await visitOnceAndLeave(page);
    await page.goto("/enharmonics");
    for (const [index, words] of ["D♭", "E♭", "G♭", "A♭", "B♭"].entries()) {
      await expect(page.getByText(`Enharmonics · ${index + 1} of 14`)).toBeVisible();
      await answer(page, words);
      await goOn(page, "Great!");
    }
    await skipTo(page, "Enharmonics · 14 of 14");
    await answer(page, "E");
    await goOn(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    for (const name of COUNTED) await expect(button(page, name)).toBeVisible();
    await page.goto("/keys");
    for (const name of COUNTED) await expect(button(page, name)).toBeVisible();
    // What waits is sent as the network comes back, by an app that is up.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(false);
    await expect
      .poll(() => countsOf(page.request), { timeout: 30_000 })
      .toEqual({ ovations: 1, encores: 1 });
    const attempts = async () => (await keptOf(page.request)).attempts.map(({ itemId }) => itemId);
    await expect.poll(attempts).toHaveLength(6);
    await page.reload();
    for (const name of COUNTED) await expect(button(page, name)).toBeVisible();
    expect(new Set(await attempts()).size).toBe(6);
    expect(await countsOf(page.request)).toEqual({ ovations: 1, encores: 1 });
  });

  const COUNTED = ["Ovations: 1", "Encores: 1"];
});

test.describe("what a learner is told", () => {
  test("of a lost network, once and between exercises", async ({ page }) => {
    await page.goto("/treble-clef");
    await waitForOfflineReady(page);
    await page.context().setOffline(true);
    await placeOn(page, "Whole note", "space 4, E");
    await button(page, "Submit").click();
    await goOn(page, "Great!");
    const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    await expect(toasts).toHaveCount(0);
    await foot(page, "Home").click();
    await expect(toasts).toContainText("You are offline");
    await expect(toasts).toContainText("Lessons go on");
    await toasts.getByRole("button", { name: "Close" }).click();
    await button(page, "Sign in").click();
    const door = page.getByRole("dialog");
    await expect(door).toContainText("Signing in needs the network.");
    await closeByKey(page, door);
    await page.context().setOffline(false);
    await page.context().setOffline(true);
    await button(page, "Keys").click();
    await expect(title(page)).toHaveText("Keys");
    await expect(toasts).toHaveCount(0);
  });

  test("of installing: once, after a first great, between exercises", async ({ page }) => {
    await page.goto("/treble-clef");
    // The app is up, and waits for the browser's word.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      const prompt = () => {
        document.documentElement.dataset["asked"] = "yes";
      };
      dispatchEvent(Object.assign(event, { prompt }));
      if (!event.defaultPrevented) throw new Error("the browser offers it by itself");
    });
    const offer = page.getByRole("complementary", { name: "Keep Attune on this device?" });
    await foot(page, "Back").click();
    await expect(title(page)).toHaveText("Notation");
    await waitForOfflineReady(page);
    await expect(offer).toHaveCount(0);
    await button(page, "Treble Clef").click();
    await placeOn(page, "Whole note", "space 4, E");
    await button(page, "Submit").click();
    await goOn(page, "Great!");
    await expect(offer).toHaveCount(0);
    await foot(page, "Home").click();
    await expect(offer).toBeVisible();
    await soundToReaders(page);
    await offer.getByRole("button", { name: "Install" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(title(page)).toHaveText("Core Concepts");
    const kept = () => page.evaluate(() => localStorage.getItem("attune.settings"));
    expect(await kept()).toContain('"installOffered":true');
  });
});

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { countsOf, keptOf, otherDevice, signUp } from "./learner.ts";
import {
  button,
  DISCONNECTED,
  feedback,
  foot,
  goOffline,
  goOn,
  named,
  placeOn,
  title,
  untilSounds,
} from "./lesson.ts";

/** The first questions on enharmonics: what is asked, and the right answer. */
const ANSWERS = ["D♭", "E♭", "G♭", "A♭", "B♭", "C♯", "D♯"];
const COUNT = 14;
const LAST = "E";

const badge = (page: Page, name: string) => button(page, name);

async function answer(page: Page, words: string): Promise<void> {
  await page
    .getByRole("group", { name: "Answers" })
    .getByRole("button")
    .filter({ hasText: new RegExp(`^[A-D]\\s*${words}(${named(words)})?(,.*)?$`) })
    .click();
}

const at = (page: Page, place: number) =>
  expect(page.getByText(`Enharmonics · ${place} of ${COUNT}`)).toBeVisible();

/** Answers the questions from one place up to another right, and goes on after each. */
async function greats(page: Page, from: number, to: number): Promise<void> {
  for (let place = from; place <= to; place++) {
    await at(page, place);
    await answer(page, ANSWERS[place - 1] ?? "");
    await goOn(page, "Great!");
  }
  await at(page, to + 1);
}

test.describe("counters of a signed-in learner", () => {
  test("five greats are an ovation: here, after a reload and on another device", async ({
    page,
    browser,
    baseURL,
  }) => {
    const learner = await signUp(page);
    await page.goto("/enharmonics");
    await greats(page, 1, 4);
    await expect(badge(page, "Ovations: 0")).toBeVisible();
    await greats(page, 5, 5);
    await expect(badge(page, "Ovations: 1")).toBeVisible();
    await expect(badge(page, "Applauses: 5")).toBeVisible();
    await expect.poll(() => countsOf(page.request)).toEqual({ ovations: 1, encores: 0 });
    await page.reload();
    await at(page, 6);
    await expect(badge(page, "Ovations: 1")).toBeVisible();

    const device = await otherDevice(browser, learner, baseURL);
    const other = await device.newPage();
    await other.goto("/core-concepts");
    await expect(badge(other, "Ovations: 1")).toBeVisible();
    await expect(badge(other, "Applauses: 0")).toBeVisible();
    await device.close();
  });

  test("a finished set is an encore, once", async ({ page }) => {
    await signUp(page);
    await page.goto("/enharmonics");
    await at(page, 1);
    for (let place = 1; place < COUNT; place++) await foot(page, "Next").click();
    await at(page, COUNT);
    await answer(page, LAST);
    await goOn(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    await expect(badge(page, "Encores: 1")).toBeVisible();
    await expect.poll(() => countsOf(page.request)).toEqual({ ovations: 0, encores: 1 });
    await page.reload();
    await at(page, 1);
    await expect(badge(page, "Encores: 1")).toBeVisible();
    expect(await countsOf(page.request)).toEqual({ ovations: 0, encores: 1 });
  });

  test("the end of the flat keys is one, too", async ({ page }) => {
    await signUp(page);
    await page.goto("/bb-to-eb-major");
    await placeOn(page, "Flat", "space 2, A");
    await placeOn(page, "Tonic", "line 1, E");
    await button(page, "Submit").click();
    await goOn(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    await expect(badge(page, "Encores: 1")).toBeVisible();
    await expect.poll(() => countsOf(page.request)).toEqual({ ovations: 0, encores: 1 });
    const { attempts, progress } = await keptOf(page.request);
    expect(attempts).toEqual([expect.objectContaining({ exercise: "circle-of-fifths" })]);
    expect(progress).toEqual([]);
  });

  test.describe("offline", () => {
    test.use({ mishap: DISCONNECTED });

    test("they count at once, and on the server once the network is back", async ({ page }) => {
      await signUp(page);
      await page.goto("/enharmonics");
      await at(page, 1);
      await untilSounds(page, ["C_sharp", "D_sharp", "F_sharp", "G_sharp", "A_sharp"]);
      await goOffline(page);
      await greats(page, 1, 5);
      await expect(badge(page, "Ovations: 1")).toBeVisible();
      await page.context().setOffline(false);
      await expect.poll(() => countsOf(page.request)).toEqual({ ovations: 1, encores: 0 });
      await expect
        .poll(async () => (await keptOf(page.request)).attempts.map(({ itemId }) => itemId).sort())
        .toEqual(["A#", "C#", "D#", "F#", "G#"]);
      await expect(badge(page, "Ovations: 1")).toBeVisible();
      await page.reload();
      await at(page, 6);
      await expect(badge(page, "Ovations: 1")).toBeVisible();
    });
  });

  test.describe("whose answer is lost", () => {
    test.use({ mishap: /ERR_FAILED/ });

    test("count once", async ({ page }) => {
      await signUp(page);
      const asked = { "user/increment-ovations": 0, "exercise-attempts": 0 };
      for (const path of ["user/increment-ovations", "exercise-attempts"] as const) {
        await page.route(`**/api/${path}`, async (route) => {
          asked[path] += 1;
          const response = await route.fetch();
          // The server has it; the first answer gets lost on the way back.
          await (asked[path] === 1 ? route.abort() : route.fulfill({ response }));
        });
      }
      await page.goto("/enharmonics");
      await greats(page, 1, 5);
      await expect.poll(() => countsOf(page.request)).toEqual({ ovations: 1, encores: 0 });
      await expect.poll(async () => (await keptOf(page.request)).attempts).toHaveLength(5);
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox/.test(key)).length),
        )
        .toBe(0);
      await expect(badge(page, "Ovations: 1")).toBeVisible();
      expect(asked).toEqual({ "user/increment-ovations": 2, "exercise-attempts": 6 });
      expect(await countsOf(page.request)).toEqual({ ovations: 1, encores: 0 });
    });
  });

  test("two tabs count together", async ({ page }) => {
    await signUp(page);
    const second = await page.context().newPage();
    const tabs = [page, second];
    await Promise.all(tabs.map((tab) => tab.goto("/enharmonics")));
    await Promise.all([greats(page, 1, 3), greats(second, 1, 2)]);
    await Promise.all(tabs.map((tab) => expect(badge(tab, "Applauses: 5")).toBeVisible()));
    await Promise.all(tabs.map((tab) => expect(badge(tab, "Ovations: 1")).toBeVisible()));
    await expect.poll(() => countsOf(page.request)).toEqual({ ovations: 1, encores: 0 });
    await expect.poll(async () => (await keptOf(page.request)).attempts).toHaveLength(5);
  });
});

test("a great that was counted isn't counted again after a reload", async ({ page }) => {
  await page.goto("/enharmonics");
  await at(page, 1);
  await answer(page, ANSWERS[0] ?? "");
  await expect(badge(page, "Applauses: 1")).toBeVisible();
  await page.reload();
  await at(page, 1);
  await answer(page, ANSWERS[0] ?? "");
  await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
  await expect(badge(page, "Applauses: 1")).toBeVisible();
  await button(page, "Continue").click();
  await greats(page, 2, 2);
  await expect(badge(page, "Applauses: 2")).toBeVisible();
});

test("answers are kept with how long they took", async ({ page }) => {
  await signUp(page);
  await page.goto("/enharmonics");
  const opened = Date.now();
  await at(page, 1);
  await answer(page, ANSWERS[0] ?? "");
  await expect(feedback(page)).toBeVisible();
  const answered = Date.now();
  await expect
    .poll(async () => (await keptOf(page.request)).attempts)
    .toEqual([expect.objectContaining({ exercise: "enharmonics", outcome: "great" })]);
  const [attempt] = (await keptOf(page.request)).attempts;
  expect(attempt?.durationMs).toBeGreaterThan(0);
  expect(attempt?.durationMs).toBeLessThanOrEqual(answered - opened);
});

test.describe("a lesson goes on", () => {
  test("on another device at the same question, drawn alike", async ({
    page,
    browser,
    baseURL,
  }) => {
    const learner = await signUp(page);
    await page.goto("/inversions");
    await expect(page.getByText(/· 1 of/)).toBeVisible();
    for (const place of [2, 3]) {
      await foot(page, "Next").click();
      await expect(page.getByText(new RegExp(`· ${place} of`))).toBeVisible();
    }
    const asked = await title(page).innerText();
    const offered = await page.getByRole("group", { name: "Answers" }).innerText();
    await expect
      .poll(async () => (await keptOf(page.request)).progress)
      .toEqual([expect.objectContaining({ exercise: "inversions", currentExerciseIndex: 2 })]);

    const device = await otherDevice(browser, learner, baseURL);
    const other = await device.newPage();
    await other.goto("/inversions");
    await expect(title(other)).toHaveText(asked);
    expect(await other.getByRole("group", { name: "Answers" }).innerText()).toBe(offered);
    await foot(other, "Next").click();
    await expect(other.getByText(/· 4 of/)).toBeVisible();
    await expect
      .poll(async () => (await keptOf(page.request)).progress)
      .toEqual([expect.objectContaining({ currentExerciseIndex: 3 })]);
    await device.close();

    await page.reload();
    await expect(page.getByText(/· 4 of/)).toBeVisible();
  });

  test("where the visitor was who signs up", async ({ page, browser, baseURL }) => {
    await page.goto("/enharmonics");
    await greats(page, 1, 2);
    const username = `visitor-${Date.now().toString(36)}`;
    const password = "Solfege-4-all!";
    await button(page, "Sign in").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "Sign Up" }).click();
    await dialog.getByLabel("Username").fill(username);
    await dialog.getByLabel("Email", { exact: true }).fill(`${username}@example.org`);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByLabel("Confirm Password", { exact: true }).fill(password);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(dialog).toBeHidden();
    await at(page, 3);
    await expect
      .poll(async () => (await keptOf(page.request)).progress)
      .toEqual([expect.objectContaining({ exercise: "enharmonics", currentExerciseIndex: 2 })]);

    const device = await otherDevice(browser, { username, password }, baseURL);
    const other = await device.newPage();
    await other.goto("/enharmonics");
    await at(other, 3);
    await device.close();
  });
});

/** What the browser says when another tab is looked at. */
async function look(page: Page, away: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);
}

/** Much longer than all that the journey itself takes. */
const [SEEN_S, UNSEEN_S] = [600, 3600];

test.describe("page visits", () => {
  // A learner is no administrator, says the server.
  test.use({ mishap: /the server responded with a status of 403/ });

  test("last as long as the page is seen, and leave out what administrators do", async ({
    page,
  }) => {
    await signUp(page);
    /** Seconds, of each word about a visit; the server trusts none that are longer than it has lasted. */
    const told: number[] = [];
    page.on("request", (request) => {
      if (/\/api\/page-visits\/./.test(request.url()))
        told.push(request.postDataJSON()?.sessionDuration ?? 0);
    });
    await page.clock.install();
    const entered = page.waitForResponse((response) => response.url().endsWith("/api/page-visits"));
    await page.goto("/core-concepts");
    await entered;
    await page.clock.fastForward(SEEN_S * 1000);
    await look(page, true);
    await page.clock.fastForward(UNSEEN_S * 1000);
    await look(page, false);
    await button(page, "Keys").click();
    await expect(page).toHaveURL("/keys");
    await expect
      .poll(async () => {
        const visits = (await keptOf(page.request)).pageVisits;
        return visits.map(({ pagePath }) => pagePath).sort();
      })
      .toEqual(["/core-concepts", "/keys"]);
    await expect.poll(() => Math.max(...told)).toBeGreaterThanOrEqual(SEEN_S);
    expect(Math.max(...told)).toBeLessThan(UNSEEN_S);

    await page.goto("/admin/login");
    await page.waitForLoadState("networkidle");
    await expect
      .poll(async () => (await keptOf(page.request)).pageVisits)
      .toEqual([
        expect.objectContaining({ sessionDuration: expect.any(Number) }),
        expect.objectContaining({ sessionDuration: expect.any(Number) }),
      ]);
    // The sitting ended with the page, and another began.
    await expect
      .poll(async () =>
        (await keptOf(page.request)).sessions.map((each) => each.totalDuration).sort(),
      )
      .toEqual([expect.any(Number), null]);
  });
});

test.describe("signing out", () => {
  test.use({ mishap: /ERR_FAILED/ });

  test("takes a learner's places off the device, and keeps what could not be sent", async ({
    page,
  }) => {
    const learner = await signUp(page);
    await page.route("**/api/exercise-attempts", (route) => route.abort());
    await page.goto("/enharmonics");
    await greats(page, 1, 1);
    await button(page, "Profile").click();
    await button(page, "Sign Out").click();
    await expect(page).toHaveURL("/");
    const keys = await page.evaluate(() => Object.keys(localStorage));
    // The answer, and behind it the place.
    expect(keys.filter((key) => key.startsWith("attune.outbox."))).toHaveLength(2);
    expect(keys.filter((key) => /^attune\.(user|progress\.(?!visitor))/.test(key))).toEqual([]);

    await page.unroute("**/api/exercise-attempts");
    await page.request.post("/api/auth/login", { data: learner });
    await page.goto("/enharmonics");
    await at(page, 2);
    await expect.poll(async () => (await keptOf(page.request)).attempts).toHaveLength(1);
  });
});

test.describe("deleting the account", () => {
  test.use({ mishap: /ERR_FAILED/ });

  test("leaves nothing of its owner on the device, not even what waits", async ({ page }) => {
    const { username } = await signUp(page);
    const { id } = await (await page.request.get("/api/auth/me")).json();
    await page.route("**/api/exercise-attempts", (route) => route.abort());
    await page.goto("/enharmonics");
    await greats(page, 1, 1);
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await stored()).toContain(`attune.outbox.${id}.`);
    await button(page, "Profile").click();
    await button(page, "Delete Account").click();
    await button(page, "Yes, Delete Account").click();
    await expect(page).toHaveURL("/");
    await expect.poll(stored).not.toContain(id);
    expect(await stored()).not.toContain(username);
    await page.reload();
    await expect(button(page, "Sign in")).toBeVisible();
    expect(await stored()).not.toContain(id);
  });
});

test.describe("whoever asks for privacy", () => {
  test("is not followed", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    });
    const visits: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/page-visits")) visits.push(request.url());
    });
    await page.goto("/core-concepts");
    await page.waitForLoadState("networkidle");
    await page.goto("/keys");
    await page.waitForLoadState("networkidle");
    expect(visits).toEqual([]);
  });
});

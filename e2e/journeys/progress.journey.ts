import type { Page } from "@playwright/test";
import {
  expectSignedOut,
  openProfile,
  registerAccount,
  signOut,
} from "../support/accounts/account.ts";
import { countersOf, EXPORT_POLL, exportOf, otherDevice } from "../support/accounts/learner.ts";
import { chooseAnswer } from "../support/exercises/choice-answers.ts";
import {
  button,
  continueAfter,
  feedback,
  footer,
  selectPosition,
  title,
} from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { waitForRequests } from "../support/requests.ts";

/** The right answers to the first enharmonics questions. */
const ANSWERS = ["D♭", "E♭", "G♭", "A♭", "B♭", "C♯", "D♯"];
const COUNT = 14;
const LAST = "E";

const expectQuestion = (page: Page, number: number) =>
  expect(page.getByText(`Enharmonics · ${number} of ${COUNT}`)).toBeVisible();

/** Answers a range of questions right, both ends included, and continues after each. */
async function answerRight(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number++) {
    await expectQuestion(page, number);
    await chooseAnswer(page, ANSWERS[number - 1] ?? "");
    await continueAfter(page, "Great!");
  }
  await expectQuestion(page, to + 1);
}

test.describe("counters of a signed-in learner", () => {
  test("show ovations and encores, also after a reload and on another device", async ({
    page,
    browser,
    baseURL,
  }) => {
    const learner = await registerAccount(page);
    const openedAt = Date.now();
    await page.goto("/enharmonics");
    await answerRight(page, 1, 4);
    await expect(button(page, "Ovations: 0")).toBeVisible();
    await answerRight(page, 5, 5);
    await expect(button(page, "Ovations: 1")).toBeVisible();
    await expect(button(page, "Applauses: 5")).toBeVisible();
    await expect.poll(() => countersOf(page.request)).toEqual({ ovations: 1, encores: 0 });
    await page.reload();
    await expectQuestion(page, 6);
    await expect(button(page, "Ovations: 1")).toBeVisible();

    for (let number = 6; number < COUNT; number++) await footer(page, "Next").click();
    await expectQuestion(page, COUNT);
    await chooseAnswer(page, LAST);
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    // Answers from before the reload count; questions that were passed over earn no encore.
    await expect(page.getByText("You answered 6 of 14.", { exact: true })).toBeVisible();
    await expect(button(page, "Encores: 0")).toBeVisible();
    await page.reload();
    await expectQuestion(page, 1);
    expect(await countersOf(page.request)).toEqual({ ovations: 1, encores: 0 });

    // The last lesson of the flat keys ends a set, too, of which it is a part.
    await page.goto("/bb-to-eb-major");
    await selectPosition(page, "Flat", "space 2, A");
    await selectPosition(page, "Tonic", "line 1, E");
    await button(page, "Submit").click();
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    await expect(page.getByText("You answered 1 of 3.", { exact: true })).toBeVisible();
    expect(await countersOf(page.request)).toEqual({ ovations: 1, encores: 0 });
    const elapsed = Date.now() - openedAt;
    await expect
      .poll(async () => (await exportOf(page.request)).attempts, EXPORT_POLL)
      .toHaveLength(7);
    const { attempts, progress } = await exportOf(page.request);
    expect(new Set(attempts.map(({ exercise }) => exercise))).toEqual(
      new Set(["enharmonics", "circle-of-fifths"]),
    );
    for (const { outcome, durationMs } of attempts) {
      expect(outcome).toBe("great");
      expect(durationMs).toBeGreaterThan(0);
      expect(durationMs).toBeLessThanOrEqual(elapsed);
    }
    expect(progress.map(({ exercise }) => exercise)).toEqual(["enharmonics"]);

    const device = await otherDevice(browser, learner, baseURL);
    const other = await device.newPage();
    await other.goto("/core-concepts");
    await expect(button(other, "Ovations: 1")).toBeVisible();
    await expect(button(other, "Applauses: 0")).toBeVisible();
    await device.close();
  });

  test.describe("when responses are lost", () => {
    test.use({ expectedConsoleErrors: /ERR_FAILED/ });

    test("count once", async ({ page }) => {
      await registerAccount(page);
      const requests = { "user/increment-ovations": 0, "exercise-attempts": 0 };
      for (const path of ["user/increment-ovations", "exercise-attempts"] as const) {
        await page.route(`**/api/${path}`, async (route) => {
          requests[path] += 1;
          const response = await route.fetch();
          // The server has processed the request, but the first response doesn't arrive.
          await (requests[path] === 1 ? route.abort() : route.fulfill({ response }));
        });
      }
      await page.goto("/enharmonics");
      await answerRight(page, 1, 5);
      await expect.poll(() => countersOf(page.request)).toEqual({ ovations: 1, encores: 0 });
      await expect
        .poll(async () => (await exportOf(page.request)).attempts, EXPORT_POLL)
        .toHaveLength(5);
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox/.test(key)).length),
        )
        .toBe(0);
      await expect(button(page, "Ovations: 1")).toBeVisible();
      expect(requests).toEqual({ "user/increment-ovations": 2, "exercise-attempts": 6 });
      expect(await countersOf(page.request)).toEqual({ ovations: 1, encores: 0 });
    });
  });

  test("add up over two tabs", async ({ page }) => {
    await registerAccount(page);
    const second = await page.context().newPage();
    const tabs = [page, second];
    await Promise.all(tabs.map((tab) => tab.goto("/enharmonics")));
    // A tab that opens later resumes the other tab's progress, and doesn't count the same question again.
    await Promise.all(tabs.map((tab) => expectQuestion(tab, 1)));
    await Promise.all([answerRight(page, 1, 3), answerRight(second, 1, 2)]);
    await Promise.all(tabs.map((tab) => expect(button(tab, "Applauses: 5")).toBeVisible()));
    await Promise.all(tabs.map((tab) => expect(button(tab, "Ovations: 1")).toBeVisible()));
    await expect.poll(() => countersOf(page.request)).toEqual({ ovations: 1, encores: 0 });
    await expect
      .poll(async () => (await exportOf(page.request)).attempts, EXPORT_POLL)
      .toHaveLength(5);
  });
});

test("counts a great once, even if its question is answered again after a reload", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/enharmonics");
  await expectQuestion(page, 1);
  await chooseAnswer(page, ANSWERS[0] ?? "");
  await expect(button(page, "Applauses: 1")).toBeVisible();
  await page.reload();
  await expectQuestion(page, 1);
  await chooseAnswer(page, ANSWERS[0] ?? "");
  await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
  await expect(button(page, "Applauses: 1")).toBeVisible();
  await button(page, "Continue").click();
  await answerRight(page, 2, 2);
  await expect(button(page, "Applauses: 2")).toBeVisible();
});

test.describe("lesson progress", () => {
  test("continues on another device at the same question with the same choices", async ({
    page,
    browser,
    baseURL,
  }) => {
    const learner = await registerAccount(page);
    await page.goto("/inversions");
    await expect(page.getByText(/· 1 of/)).toBeVisible();
    for (const number of [2, 3]) {
      await footer(page, "Next").click();
      await expect(page.getByText(new RegExp(`· ${number} of`))).toBeVisible();
    }
    const question = await title(page).innerText();
    const choices = await page.getByRole("group", { name: "Answers" }).innerText();
    await expect
      .poll(async () => (await exportOf(page.request)).progress, EXPORT_POLL)
      .toEqual([expect.objectContaining({ exercise: "inversions", currentExerciseIndex: 2 })]);

    const device = await otherDevice(browser, learner, baseURL);
    const other = await device.newPage();
    await other.goto("/inversions");
    await expect(title(other)).toHaveText(question);
    expect(await other.getByRole("group", { name: "Answers" }).innerText()).toBe(choices);
    await footer(other, "Next").click();
    await expect(other.getByText(/· 4 of/)).toBeVisible();
    await expect
      .poll(async () => (await exportOf(page.request)).progress, EXPORT_POLL)
      .toEqual([expect.objectContaining({ currentExerciseIndex: 3 })]);
    await device.close();

    await page.reload();
    await expect(page.getByText(/· 4 of/)).toBeVisible();
  });

  test("moves from a visitor to the account that they create", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/enharmonics");
    await answerRight(page, 1, 2);
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
    await expectQuestion(page, 3);
    await expect
      .poll(async () => (await exportOf(page.request)).progress, EXPORT_POLL)
      .toEqual([expect.objectContaining({ exercise: "enharmonics", currentExerciseIndex: 2 })]);

    const device = await otherDevice(browser, { username, password }, baseURL);
    const other = await device.newPage();
    await other.goto("/enharmonics");
    await expectQuestion(other, 3);
    await device.close();
  });
});

/** Simulates a switch to another tab, or back. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

/** Much longer than the journey itself takes. */
const [VISIBLE_SECONDS, HIDDEN_SECONDS] = [600, 3600];

test.describe("page visits", () => {
  // The server rejects a learner's request for the admin session.
  test.use({ expectedConsoleErrors: /the server responded with a status of 403/ });

  test("last as long as the page is visible, and exclude admin pages and browsers that ask for privacy", async ({
    page,
  }) => {
    await registerAccount(page);
    /** The durations that the page sends, because the server clamps them to the time that has passed. */
    const sentSeconds: number[] = [];
    page.on("request", (request) => {
      if (/\/api\/page-visits\/./.test(request.url()))
        sentSeconds.push(request.postDataJSON()?.sessionDuration ?? 0);
    });
    await page.clock.install();
    const entered = page.waitForResponse((response) => response.url().endsWith("/api/page-visits"));
    await page.goto("/core-concepts");
    await entered;
    // The limit of a pending request would pass with the clock.
    await waitForRequests(page);
    await page.clock.fastForward(VISIBLE_SECONDS * 1000);
    await setHidden(page, true);
    await page.clock.fastForward(HIDDEN_SECONDS * 1000);
    await setHidden(page, false);
    const enteredKeys = page.waitForResponse((response) =>
      response.url().endsWith("/api/page-visits"),
    );
    await button(page, "Keys").click();
    await expect(page).toHaveURL("/keys");
    expect((await enteredKeys).status()).toBe(200);
    // The page can't name a visit whose key it hasn't read yet.
    await waitForRequests(page);
    const { pageVisits } = await exportOf(page.request);
    expect(pageVisits.map(({ pagePath }) => pagePath).sort()).toEqual(["/core-concepts", "/keys"]);
    await expect.poll(() => Math.max(...sentSeconds)).toBeGreaterThanOrEqual(VISIBLE_SECONDS);
    expect(Math.max(...sentSeconds)).toBeLessThan(HIDDEN_SECONDS);

    await page.goto("/admin/login");
    // A third visit must not follow.
    await waitForRequests(page);
    await expect
      .poll(async () => (await exportOf(page.request)).pageVisits, EXPORT_POLL)
      .toEqual([
        expect.objectContaining({ sessionDuration: expect.any(Number) }),
        expect.objectContaining({ sessionDuration: expect.any(Number) }),
      ]);
    // The usage session ended with the page, and a new one began.
    await expect
      .poll(
        async () =>
          (await exportOf(page.request)).sessions.map((each) => each.totalDuration).sort(),
        EXPORT_POLL,
      )
      .toEqual([expect.any(Number), null]);

    // Another tab, whose browser asks for privacy.
    const privateTab = await page.context().newPage();
    await privateTab.addInitScript(() => {
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    });
    const visits: string[] = [];
    privateTab.on("request", (request) => {
      if (request.url().includes("/api/page-visits")) visits.push(request.url());
    });
    for (const path of ["/core-concepts", "/keys"]) {
      await privateTab.goto(path);
      await waitForRequests(privateTab);
    }
    expect(visits).toEqual([]);
  });
});

test.describe("leaving an account", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test("keeps what could not be sent when signing out, and removes everything with the account", async ({
    page,
  }) => {
    const user = await registerAccount(page);
    const { id } = await (await page.request.get("/api/auth/me")).json();
    await page.route("**/api/exercise-attempts", (route) => route.abort());
    await page.goto("/enharmonics");
    await answerRight(page, 1, 1);
    await signOut(page);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    // The attempt, and the lesson progress queued behind it.
    expect(keys.filter((key) => key.startsWith("attune.outbox."))).toHaveLength(2);
    expect(keys.filter((key) => /^attune\.(user|progress\.(?!visitor))/.test(key))).toEqual([]);

    await page.unroute("**/api/exercise-attempts");
    const { username, password } = user;
    await page.request.post("/api/auth/login", { data: { username, password } });
    await page.goto("/enharmonics");
    await expectQuestion(page, 2);
    await expect
      .poll(async () => (await exportOf(page.request)).attempts, EXPORT_POLL)
      .toHaveLength(1);

    await page.route("**/api/exercise-attempts", (route) => route.abort());
    await answerRight(page, 2, 2);
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await stored()).toContain(`attune.outbox.${id}.`);
    await openProfile(page);
    await button(page, "Delete Account").click();
    await button(page, "Yes, Delete Account").click();
    await expect(page).toHaveURL("/");
    await expect.poll(stored).not.toContain(id);
    expect(await stored()).not.toContain(username);
    await page.reload();
    await expectSignedOut(page);
    expect(await stored()).not.toContain(id);
  });
});

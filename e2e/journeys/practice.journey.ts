import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { answersBefore } from "../../apps/web/testing/histories.ts";
import { enharmonicPair } from "../../apps/web/testing/practice-tasks.ts";
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
} from "../support/accessibility/a11y.ts";
import { press, tabTo } from "../support/accessibility/keyboard.ts";
import {
  dialog,
  field,
  openAuthDialog,
  registerAccount,
  uniqueUser,
} from "../support/accounts/account.ts";
import { EXPORT_POLL, exportOf, otherDevice } from "../support/accounts/learner.ts";
import { button, continueAfter, goOffline, title } from "../support/exercises/lesson.ts";
import {
  answerNext,
  answerQuestions,
  DAY_MS,
  finishRun,
  missChoice,
  openPractice,
  openPracticeWith,
  result,
  skipTo,
  startRun,
  thinkShortly,
  waiting,
} from "../support/exercises/practice-run.ts";
import { expect, test } from "../support/journey.ts";
import { WHEN_READY } from "../support/sound/performance.ts";

const FIRST_DAY = new Date("2026-11-02T10:00:00");
const dayAfter = (days: number) => new Date(FIRST_DAY.getTime() + days * DAY_MS);

/** Errors of a page that went offline before it had all sounds, or whose clock jumped while they loaded. */
const OFFLINE_SOUNDS = /ERR_INTERNET_DISCONNECTED|Sample load error/;
test.use({ expectedConsoleErrors: /Sample load error .*timed out/ });

/** The subjects of questions, sorted, with either name of a key as the pair of its names. */
const subjects = (questions: readonly string[]) =>
  questions.map((question) => question.replace(/[A-G][♯♭]/, enharmonicPair)).sort();

test("a first day, the day when it comes back, and a lapse of three weeks", async ({ page }) => {
  await page.clock.install({ time: FIRST_DAY });
  await page.goto("/core-concepts");
  await button(page, /^Daily Practice/).click();
  await expect(page).toHaveURL("/practice");
  await expect(page.getByText("A few minutes a day")).toBeVisible();
  await startRun(page, 3);
  const first = [...(await answerQuestions(page, 3, thinkShortly)), await finishRun(page, 3)];
  await expect(result(page)).toHaveText("You practiced 4 things, 4 of them new.");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.filter({ hasText: "4 things" })).toHaveText("In 2 days4 things");
  // The new things by name, and when they come back.
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Applauses: 4" })).toBeVisible();
  await expectNoViolations(page);

  await page.clock.setSystemTime(dayAfter(2));
  await openPractice(page);
  await expect(waiting(page, "Today: 4 to review and up to 10 new.")).toBeVisible();
  await startRun(page, 3);
  const second = [...(await answerQuestions(page, 4, thinkShortly)), await finishRun(page, 3)];
  const [, , fresh = ""] = second;
  expect(subjects(second.toSpliced(2, 1)), "what is due comes first").toEqual(subjects(first));
  expect(subjects(first), "every third question is new").not.toContain(subjects([fresh])[0]);
  await expect(result(page)).toHaveText("You practiced 5 things, 1 of them new.");
  await button(page, "Progress").click();
  await expect(title(page)).toHaveText("Progress");
  await expect(waiting(page, "You practiced on 2 days in the last five weeks.")).toBeVisible();
  await page
    .getByText(/^Show as table/)
    .first()
    .click();
  const sticks = page.getByRole("table", { name: "How long what you practiced lasts" });
  await expect(sticks.getByRole("row", { name: /^Notes on the staff/ })).toBeVisible();

  await page.clock.setSystemTime(dayAfter(23));
  await openPractice(page);
  await expect(waiting(page, "Today: 5 to review and up to 10 new.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/streak|missed|lost/i);
  const days = page.getByRole("table", { name: "Days of practice" });
  await expect(days.getByRole("cell", { name: /practiced/ })).toHaveCount(2);
  await startRun(page, 3);
  const lapsed = await answerQuestions(page, 2, thinkShortly);
  for (const subject of subjects(lapsed)) expect(subjects(second)).toContain(subject);
});

test("a check-up compares with the first answers, and exports them", async ({ page }) => {
  const now = Date.now();
  await openPracticeWith(page, answersBefore(now, 40, 20));
  await expect(page.getByText("Four weeks have passed.")).toBeVisible();
  await button(page, "Check-up").click();
  await expect(page.getByText("4 things to recall.")).toBeVisible();
  await button(page, "Start").click();
  await expect(result(page)).toContainText("1 of 4");
  await answerNext(page);
  await continueAfter(page, "Great!");
  await expect(result(page)).toContainText("2 of 4");
  await button(page, "Pause").click();
  await page.reload();
  await button(page, "Continue").click();
  await expect(result(page)).toContainText("2 of 4");
  await page.getByRole("group", { name: "Answers" }).getByRole("button").first().click();
  await answerRest(page);
  await expect(result(page)).toHaveText(/^You recalled [34] of 4; at first 0\.$/);
  await expectNoViolationsInBothThemes(page);
  const download = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const csv = await readFile(await (await download).path(), "utf8");
  const lines = csv.trim().split("\r\n");
  expect(lines[0]).toBe("Thing,Kind,Last practiced,First answer,Check-up");
  expect(lines).toHaveLength(5);
  expect(csv).toContain("Enharmonics");
  expect(lines.filter((line) => /,wrong,right$/.test(line)).length).toBeGreaterThanOrEqual(3);

  await openPractice(page);
  await expect(page.getByText("Four weeks have passed.")).toHaveCount(0);
  await page.goto("/check-up");
  await expect(page.getByText(/^Nothing has rested for a week yet/)).toBeVisible();
});

/** Answers the questions of a check-up from here on, after the current one was answered in any way. */
async function answerRest(page: Page): Promise<void> {
  const verdict = page.getByRole("region", { name: "Feedback" }).getByRole("heading");
  const question = (await title(page).textContent()) ?? "";
  const isRight = (await verdict.textContent()) === "Great!";
  await button(page, "Continue").click();
  if (isRight) await expect(title(page)).not.toHaveText(question);
  else await expect(verdict).toHaveCount(0);
  while ((await title(page).textContent()) !== "Check-up") {
    const answered = await answerNext(page);
    await continueAfter(page, "Great!");
    await expect(title(page)).not.toHaveText(answered);
  }
}

test.describe("code that can't be loaded", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test("shows an error, and loads when the learner tries again", async ({ page }) => {
    // The chunk of learner-memory-instance.ts.
    const pattern = "**/assets/lmi*.js";
    await page.route(pattern, (route) => route.abort());
    for (const [path, start] of [
      ["/practice", "Start"],
      ["/progress", "Practice"],
    ] as const) {
      await page.goto(path);
      await expect(button(page, "Try again")).toBeVisible();
      await page.unroute(pattern);
      await button(page, "Try again").click();
      await expect(button(page, start)).toBeVisible();
      await page.route(pattern, (route) => route.abort());
    }
  });
});

test("a new account takes the visitor's memory along", async ({ page }) => {
  await openPractice(page);
  await startRun(page, 3);
  await answerQuestions(page, 2);
  await page.goto("/practice");
  const authDialog = await openAuthDialog(page);
  await authDialog.getByRole("tab", { name: "Sign Up" }).click();
  const user = uniqueUser();
  await field(authDialog, "Username").fill(user.username);
  await field(authDialog, "Email").fill(user.email);
  await field(authDialog, "Password").fill(user.password);
  await field(authDialog, "Confirm Password").fill(user.password);
  await authDialog.getByRole("checkbox", { name: /^I agree/ }).check();
  await button(page, "Sign Up").click();
  await expect(dialog(page, "Welcome to Attune")).toHaveCount(0);
  await expect
    .poll(async () => (await exportOf(page.request)).attempts.length, EXPORT_POLL)
    .toBe(2);
  await openPractice(page);
  await expect(waiting(page, "Today: up to 8 new.")).toBeVisible();
});

test.describe("two devices", () => {
  test.use({ expectedConsoleErrors: OFFLINE_SOUNDS });

  test("share one memory after practicing offline", async ({ page, browser, baseURL }) => {
    const user = await registerAccount(page);
    const phone = await openPhone(browser, user, baseURL);
    for (const device of [page, phone]) {
      await openPractice(device);
      await startRun(device, 3);
      await goOffline(device);
    }
    const [mine] = await answerQuestions(page, 1);
    await answerQuestions(phone, 2);
    await page.context().setOffline(false);
    await phone.context().setOffline(false);
    await expect
      .poll(async () => (await exportOf(page.request)).attempts.length, EXPORT_POLL)
      .toBe(3);
    expect(mine).toBeDefined();
    // The same first question on both: two atoms are new, not three.
    for (const device of [page, phone]) {
      await openPractice(device);
      await expect(waiting(device, "Today: up to 8 new.")).toBeVisible();
    }
    await phone.context().close();
  });
});

async function openPhone(
  browser: Browser,
  user: Parameters<typeof otherDevice>[1],
  baseURL: string | undefined,
): Promise<Page> {
  return await (await otherDevice(browser, user, baseURL)).newPage();
}

test.describe("with singing", () => {
  test.use({ performance: { notes: [60, 62], after: WHEN_READY } });

  test("a sung interval is judged in the run, after the key", async ({ page }) => {
    await openPractice(page);
    await button(page, "Start").click();
    await skipTo(page, "Major 2nd");
    await button(page, /^SING NOTES/).click();
    await expect(page.getByRole("region", { name: "Feedback" })).toContainText("GREAT!");
    await expect(page.getByRole("button", { name: "Applauses: 1" })).toBeVisible();
    await button(page, "Continue").click();
    await expect(title(page)).not.toHaveText("Major 2nd");
    await button(page, "Pause").click();
    await expect(waiting(page, "Today: up to 9 new.")).toBeVisible();
  });
});

test("a run goes on although its first question is never answered right", async ({ page }) => {
  await page.clock.install();
  await openPracticeWith(page, answersBefore(Date.now(), 40, 20));
  await startRun(page, 3);
  const missed = (await title(page).textContent()) ?? "";
  expect(await missChoice(page)).toBe("Try Again!");
  await expect(title(page)).toHaveText(missed);
  expect(await missChoice(page)).toBe("Here’s the answer");
  await expect(title(page)).not.toHaveText(missed);
  await answerQuestions(page, 1, thinkShortly);
  // The third question is a new one.
  await button(page, "Skip").click();
  // Uses the easier of its two questions.
  const subject = async () => subjects([(await title(page).textContent()) ?? ""]);
  await expect.poll(subject).toEqual(subjects([missed]));
  await expect(page.getByRole("group", { name: "Answers" }).getByRole("button")).toHaveCount(2);
  expect(await missChoice(page)).toBe("Here’s the answer");
  await expect.poll(subject).not.toEqual(subjects([missed]));
  await finishRun(page, 3);
  await expect(result(page)).toHaveText(/^You practiced 3 things/);
});

test("a run by the keyboard alone", async ({ page }) => {
  await openPracticeWith(page, answersBefore(Date.now(), 40, 20));
  const singing = await tabTo(page, "With singing");
  expect(singing.name).toBe("With singing");
  await page.keyboard.press("Space");
  await press(page, "Start");
  await expect(title(page)).not.toHaveText("Daily Practice");
  await expect(title(page)).toBeFocused();
  const question = await title(page).textContent();
  await page.keyboard.press("1");
  const feedback = page.getByRole("region", { name: "Feedback" });
  await expect(button(page, "Continue")).toBeFocused();
  await expect(feedback.getByRole("heading")).toBeVisible();
  await press(page, "Pause");
  await expect(title(page)).toHaveText("Daily Practice");
  await expect(title(page)).toBeFocused();
  await press(page, "Continue");
  await expect(title(page)).not.toHaveText(question ?? "");
});

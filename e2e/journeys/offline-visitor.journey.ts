import type { Page } from "@playwright/test";
import { deleteAnswers, openProgressWith } from "../support/exercises/answers.ts";
import {
  check,
  FIRST,
  hear,
  open as openDictation,
  press,
} from "../support/exercises/dictation.ts";
import { button, continueAfter, title } from "../support/exercises/lesson.ts";
import {
  answerQuestions,
  finishRun,
  openPractice,
  result,
  startRun,
  thinkShortly,
  waiting,
} from "../support/exercises/practice-run.ts";
import { expectAllCounted, FEW, NOON } from "../support/exercises/progress-page.ts";
import { expect, test } from "../support/journey.ts";
import { openOfflineReady } from "../support/offline.ts";

/** Steps that need the service worker, whose files take as long to store as some steps together. */

test.use({
  serviceWorkers: "allow",
  contextOptions: { reducedMotion: "reduce", locale: "en-US", timezoneId: "UTC" },
});

async function makeSet(page: Page): Promise<void> {
  await page.getByLabel("Name of the set").fill("Monday’s fifths");
  await button(page, "Save").click();
  await expect(page.getByText("Monday’s fifths")).toBeVisible();
}

async function playSet(page: Page): Promise<void> {
  await button(page, "Play Monday’s fifths").click();
  await expect(title(page)).toHaveText("Which interval is it?");
  await expect(page.getByText("Monday’s fifths⁩ · 1 of 10")).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveText("Which interval is it?");
}

async function seeProgress(page: Page): Promise<void> {
  await openProgressWith(page, FEW);
  await page.goto("/progress");
  await expectAllCounted(page);
}

async function practice(page: Page): Promise<void> {
  await openPractice(page);
  await startRun(page, 3);
  await answerQuestions(page, 2, thinkShortly);
  await finishRun(page, 3);
  await expect(result(page)).toHaveText("You practiced 3 things, 3 of them new.");
  await openPractice(page);
  await expect(waiting(page, "Today: up to 7 new.")).toBeVisible();
  await button(page, "Progress").click();
  await expect(title(page)).toHaveText("Progress");
  await expect(page.getByText("Nothing practiced yet")).toHaveCount(0);
}

async function writePhrase(page: Page): Promise<void> {
  await openDictation(page);
  await hear(page);
  await press(page, FIRST);
  await check(page);
  await continueAfter(page, "Great!");
  await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
}

test("a visitor who opened the app once plays an own set, practices, sees all answers and writes a phrase", async ({
  page,
}) => {
  await page.clock.install({ time: NOON });
  await openOfflineReady(page, "/sets?edit=new");
  await makeSet(page);
  await page.context().setOffline(true);
  await test.step("plays the own set", () => playSet(page));
  await test.step("practices, and keeps the memory", () => practice(page));
  await deleteAnswers(page);
  await test.step("sees all answers", () => seeProgress(page));
  await test.step("hears and writes a phrase", () => writePhrase(page));
});

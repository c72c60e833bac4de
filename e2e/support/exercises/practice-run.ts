import type { Page } from "@playwright/test";
import type { SeededAnswer } from "../../../apps/web/testing/histories.ts";
import { type Task, taskOf } from "../../../apps/web/testing/practice-tasks.ts";
import { expect } from "../journey.ts";
import { storeAnswers } from "./answers.ts";
import { chooseAnswer } from "./choice-answers.ts";
import { button, continueAfter, selectPosition, title } from "./lesson.ts";

/** Steps of a practice run. */

export const DAY_MS = 86_400_000;

/** Opens the daily practice, whose contents depend on what the learner remembers. */
export async function openPractice(page: Page): Promise<void> {
  await page.goto("/practice");
  await expect(title(page)).toHaveText("Daily Practice");
  await expect(startButton(page)).toBeVisible();
}

export const startButton = (page: Page) => button(page, /^Start( over)?$/);

/** Offered for today. */
export const waiting = (page: Page, text: string) => page.getByText(text, { exact: true });
/** The words under the heading after a run. */
export const result = (page: Page) => page.locator("main h1 + p");

/** Starts a run without singing. */
export async function startRun(page: Page, minutes: 3 | 5 | 10): Promise<void> {
  await page.getByLabel("With singing").uncheck();
  await page.getByRole("radio", { name: `${minutes} min` }).check();
  await startButton(page).click();
  await expect(button(page, "Skip")).toBeVisible();
}

async function give(page: Page, task: Task): Promise<void> {
  if (task.kind === "choice") return await chooseAnswer(page, task.answer);
  await selectPosition(page, "Whole note", task.position);
  await button(page, "Submit").click();
}

/** Lets time pass before an answer. */
type Think = (page: Page) => Promise<void>;

/** Neither quick nor slow, so that a first answer is remembered for 2 days. The page's clock is installed. */
export const thinkShortly: Think = (page) => page.clock.fastForward(5000);

/** Starts the question that an introduction leads to, or skips one. The next may have the same title. */
async function moveOn(page: Page): Promise<void> {
  const heading = await title(page).elementHandle();
  const start = button(page, "Try it");
  await ((await start.count()) > 0 ? start : button(page, "Skip")).click();
  await heading?.waitForElementState("hidden");
  // The code of the next question may still load, under the title of the page.
  await expect(page.getByText("Loading Daily Practice...")).toHaveCount(0);
}

/** Answers the question right, without moving on. Skips those before it that only ears can answer. */
export async function answerNext(page: Page, think?: Think): Promise<string> {
  for (;;) {
    const question = (await title(page).textContent()) ?? "";
    const task = taskOf(question);
    if (task) {
      await think?.(page);
      await give(page, task);
      await expect(page.getByRole("heading", { name: "Great!" })).toBeVisible();
      return question;
    }
    expect(question, "a question of the run").not.toMatch(/^(Daily Practice|Check-up|)$/);
    await moveOn(page);
  }
}

/** Skips questions until this one is asked. */
export async function skipTo(page: Page, question: string): Promise<void> {
  for (;;) {
    const asked = (await title(page).textContent()) ?? "";
    if (asked === question) return;
    await moveOn(page);
  }
}

/** Answers a choice wrong, and continues. @returns The verdict's title. */
export async function missChoice(page: Page): Promise<string> {
  const task = taskOf((await title(page).textContent()) ?? "");
  const options = page.getByRole("group", { name: "Answers" }).getByRole("button");
  const names = (await options.allTextContents()).map((name) => name.replaceAll(/\s/g, " "));
  const answer = task?.kind === "choice" ? task.answer : "";
  await options.nth(names.findIndex((name) => !name.includes(answer))).click();
  const verdict = page.getByRole("region", { name: "Feedback" }).getByRole("heading");
  const words = (await verdict.textContent()) ?? "";
  await button(page, "Continue").click();
  await expect(verdict).toHaveCount(0);
  return words;
}

/** Answers this many questions, and returns them. */
export async function answerQuestions(
  page: Page,
  count: number,
  think?: Think,
): Promise<readonly string[]> {
  const questions: string[] = [];
  while (questions.length < count) {
    questions.push(await answerNext(page, think));
    await continueAfter(page, "Great!");
    await expect(title(page)).not.toHaveText(questions.at(-1) ?? "");
  }
  return questions;
}

/** Lets the time of a run pass, and answers its last question. The page's clock is installed. */
export async function finishRun(page: Page, minutes: number): Promise<string> {
  const last = await answerNext(page, thinkShortly);
  await page.clock.fastForward(minutes * 60_000);
  await continueAfter(page, "Great!");
  await expect(title(page)).toHaveText("Done for now");
  return last;
}

/** Stores a visitor's answers, and opens the daily practice with them. */
export async function openPracticeWith(
  page: Page,
  answers: readonly SeededAnswer[],
): Promise<void> {
  await openPractice(page);
  await storeAnswers(page, answers);
  await openPractice(page);
}

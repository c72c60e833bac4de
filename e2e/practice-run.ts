import type { Page } from "@playwright/test";
import { type SeededAnswer, storeAnswers } from "./answers.ts";
import { chooseAnswer } from "./choice-answers.ts";
import { expect } from "./journey.ts";
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

/** Starts a run without singing. */
export async function startRun(page: Page, minutes: 3 | 5 | 10): Promise<void> {
  await page.getByLabel("With singing").uncheck();
  await page.getByRole("radio", { name: `${minutes} min` }).check();
  await startButton(page).click();
  await expect(button(page, "Skip")).toBeVisible();
}

const ENHARMONICS: Readonly<Record<string, string>> = {
  "C♯": "D♭",
  "D♯": "E♭",
  "F♯": "G♭",
  "G♯": "A♭",
  "A♯": "B♭",
  "D♭": "C♯",
  "E♭": "D♯",
  "G♭": "F♯",
  "A♭": "G♯",
  "B♭": "A♯",
};

/** Both names of a black key, in alphabetical order. */
export const enharmonicPair = (note: string): string => [note, ENHARMONICS[note]].sort().join("=");

const PLACES: Readonly<Record<string, string>> = {
  E: "line 1, E",
  F: "space 1, F",
  G: "line 2, G",
  A: "space 2, A",
  B: "line 3, B",
  C: "space 3, C",
  D: "line 4, D",
};

const INVERTED_QUALITIES: Readonly<Record<string, string>> = {
  Perfect: "Perfect",
  Major: "Minor",
  Minor: "Major",
  Augmented: "Diminished",
  Diminished: "Augmented",
};
const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"];

/** 'Perfect 4th' becomes 'Perfect 5th'. */
function invert(interval: string): string {
  const [quality = "", ordinal = ""] = interval.split(" ");
  return `${INVERTED_QUALITIES[quality]} ${ORDINALS[7 - ORDINALS.indexOf(ordinal)]}`;
}

/** What a question asks for, if it can be answered without ears. */
type Task =
  | { readonly kind: "choice"; readonly answer: string }
  | { readonly kind: "place"; readonly position: string };

function taskOf(text: string): Task | undefined {
  // Some spaces don't break.
  const question = text.replaceAll(/\s/g, " ");
  const [, note = ""] = /^What note sounds the same as (\S+)\?$/.exec(question) ?? [];
  const enharmonic = ENHARMONICS[note];
  if (enharmonic) return { kind: "choice", answer: enharmonic };
  const [, interval] = / is an? ([A-Z]\w+ \w+)\. What is /.exec(question) ?? [];
  if (interval) return { kind: "choice", answer: invert(interval) };
  const position = PLACES[/^Place an? ([A-G])$/.exec(question)?.[1] ?? ""];
  return position ? { kind: "place", position } : undefined;
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
    await button(page, "Skip").click();
    await expect(title(page)).not.toHaveText(question);
  }
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

/** Enharmonics and inversions, which can be answered without ears. */
const KNOWN = [
  { exercise: "enharmonics", itemId: "C#" },
  { exercise: "enharmonics", itemId: "D#" },
  { exercise: "inversions", itemId: "4" },
  { exercise: "inversions", itemId: "5" },
] as const;

/** Four things: first missed, then known, a given number of days ago. */
export const answersBefore = (now: number, firstDaysAgo: number, lastDaysAgo: number) =>
  KNOWN.flatMap((question, index): SeededAnswer[] => {
    const common = { ...question, durationMs: 8000 };
    const at = (daysAgo: number) => now - daysAgo * DAY_MS - index * 60_000;
    return [
      { ...common, outcome: "tryAgain", answeredAt: at(firstDaysAgo) },
      { ...common, outcome: "great", answeredAt: at(lastDaysAgo) },
    ];
  });

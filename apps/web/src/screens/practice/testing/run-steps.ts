import { expect, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeAudio } from "../../../../testing/fake-audio.ts";
import { answersBefore } from "../../../../testing/histories.ts";
import { button, feedback, title } from "../../../../testing/page.ts";
import { taskOf } from "../../../../testing/practice-tasks.ts";
import { readAloud } from "../../../ui/a11y/read-aloud.ts";
// The views of all exercises, which a run otherwise loads while a test waits.
import "../run/run-parts.ts";

/** Steps of practice runs and check-ups. */

/** Answers of a learner who began forty days ago: four things, which are due and have rested for twenty days. */
export const KNOWN_BEFORE = answersBefore(Date.now(), 40, 20);

/** The line below the heading: where the run is. */
export const position = () => document.querySelector("main h1 + p");
export const answerGroup = () => page.getByRole("group", { name: "Answers" });

/** Lets the time that a run measures pass. */
export function controlTime(): (ms: number) => void {
  let passed = 0;
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now() + passed);
  onTestFinished(() => spy.mockRestore());
  return (ms) => {
    passed += ms;
  };
}

/** Answers a question of `KNOWN_BEFORE` right. @returns The question. */
export async function answerRight({ clock, speaker }: FakeAudio): Promise<string> {
  const question = title().element().textContent ?? "";
  const task = taskOf(question);
  if (task?.kind !== "choice") throw new Error(`Not of what is known: ${question}`);
  const option = new RegExp(`${readAloud(task.answer)}$`);
  await userEvent.click(answerGroup().getByRole("button", { name: option }));
  // An inversion sounds before the verdict.
  await expect
    .poll(() => {
      clock.advance(1000);
      speaker.finish();
      return feedback().query()?.textContent;
    })
    .toMatch(/^Great!/);
  return question;
}

/** Answers a question of `KNOWN_BEFORE` wrong. @returns The feedback. */
export async function answerWrong({ clock }: FakeAudio): Promise<string> {
  const task = taskOf(title().element().textContent ?? "");
  if (task?.kind !== "choice") throw new Error("Not of what is known");
  const right = new RegExp(`${readAloud(task.answer)}$`);
  const options = answerGroup().getByRole("button").elements();
  const names = options.map((option) => option.getAttribute("aria-label") ?? option.textContent);
  const wrong = names.findIndex((name) => !right.test(readAloud(name ?? "")));
  await userEvent.click(options[wrong] as Element);
  await expect.element(feedback()).toBeVisible();
  clock.advance(0);
  return feedback().element().textContent ?? "";
}

/** Continues after an answer, and waits for another page. */
export async function proceed({ clock }: FakeAudio): Promise<void> {
  const question = title().element().textContent ?? "";
  await userEvent.click(button("Continue"));
  clock.advance(1000);
  await expect.element(title()).not.toHaveTextContent(question);
}

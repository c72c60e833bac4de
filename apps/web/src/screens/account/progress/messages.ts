import { pluralize } from "../../../lib/pluralize.ts";
import { type Day, formatDay, formatPercent } from "./day.ts";

/** '12 great out of 20 answers'. */
export function greatsOfAnswers(greats: number, answers: number): string {
  return `${greats.toLocaleString()} great out of ${pluralize(answers, "answer")}`;
}

/** '3 of 20'. */
export function missedOfAttempts(missed: number, attempts: number): string {
  return `${missed.toLocaleString()} of ${attempts.toLocaleString()}`;
}

/**
 * Describes the accuracy chart in a sentence.
 * @param locale The browser's by default.
 * @returns An empty string if there are no days.
 */
export function accuracySummary(days: readonly Day[], locale?: string): string {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return "";
  const firstPercent = formatPercent(first.accuracy);
  const firstDay = formatDay(first.day, locale);
  if (days.length === 1) {
    return `${firstPercent} on ${firstDay}, from ${pluralize(first.attempts, "answer")}.`;
  }
  const lastPercent = formatPercent(last.accuracy);
  const lastDay = formatDay(last.day, locale);
  const practiced = pluralize(days.length, "day");
  return `From ${firstPercent} on ${firstDay} to ${lastPercent} on ${lastDay}, over ${practiced} of practice.`;
}

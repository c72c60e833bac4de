import type { QuizState, QuizVerdict } from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../ui/a11y/use-announcement.ts";
import { useHeldAnnouncements } from "../../ui/a11y/use-held-announcements.ts";
import type { QuizPresentation } from "./quiz-presentation.ts";

/** The spec's titles for verdicts of quizzes. */
export function verdictTitle({ outcome }: QuizVerdict): string {
  return outcome === "great" ? "Great!" : "Try Again!";
}

/**
 * Announces the question and the verdict to screen readers, and keeps them silent while notes play.
 *
 * @param position The question's position. Default: in its set.
 */
export function useSpokenQuiz<Question, Draft, Edit, Verdict extends QuizVerdict>(
  exerciseState: QuizState<Question, Draft, Verdict>,
  { title, explain }: Pick<QuizPresentation<Question, Draft, Edit, Verdict>, "title" | "explain">,
  position?: string,
): void {
  const { phase, index, questions, isSounding, mistakes } = exerciseState;
  useHeldAnnouncements(isSounding || phase.name === "rewarding");
  const place = position ?? `Question ${index + 1} of ${questions.length}`;
  useAnnouncement("question", `${place}: ${title(exerciseState)}`);
  const verdict = phase.name === "judged" ? phase.verdict : undefined;
  useEffect(() => {
    if (verdict) announce(`${verdictTitle(verdict)} ${explain(verdict, mistakes)}`);
  }, [verdict, explain, mistakes]);
}

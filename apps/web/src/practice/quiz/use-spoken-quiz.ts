import {
  explainedMistakes,
  isAnswerShown,
  isLimited,
  type QuizState,
  type QuizVerdict,
} from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../ui/a11y/use-announcement.ts";
import { useHeldAnnouncements } from "../../ui/a11y/use-held-announcements.ts";
import { ANSWER_TITLE } from "../page/messages.ts";
import type { QuizPresentation } from "./quiz-presentation.ts";

/**
 * The spec's titles for verdicts of quizzes; in a run there is no other try after the last mistake.
 *
 * @param missTitle The title of a miss in a quiz that doesn't ask again.
 */
export function verdictTitle(
  { outcome }: QuizVerdict,
  { limits, mistakes }: Pick<QuizState<unknown, unknown, QuizVerdict>, "limits" | "mistakes">,
  missTitle = "Try Again!",
): string {
  if (outcome === "great") return "Great!";
  return isLimited(limits) && isAnswerShown(limits, mistakes) ? ANSWER_TITLE : missTitle;
}

/**
 * Announces the question and the verdict to screen readers, and keeps them silent while notes play.
 *
 * @param position The question's position. Default: in its set.
 */
export function useSpokenQuiz<Question, Draft, Edit, Verdict extends QuizVerdict>(
  exerciseState: QuizState<Question, Draft, Verdict>,
  {
    title,
    explain,
    missTitle,
  }: Pick<QuizPresentation<Question, Draft, Edit, Verdict>, "title" | "explain" | "missTitle">,
  position?: string,
): void {
  const { phase, index, questions, isSounding } = exerciseState;
  useHeldAnnouncements(isSounding || phase.name === "rewarding");
  const place = position ?? `Question ${index + 1} of ${questions.length}`;
  useAnnouncement("question", `${place}: ${title(exerciseState)}`);
  const verdict = phase.name === "judged" ? phase.verdict : undefined;
  const heading = verdict && verdictTitle(verdict, exerciseState, missTitle);
  const mistakes = explainedMistakes(exerciseState);
  useEffect(() => {
    if (verdict) announce(`${heading} ${explain(verdict, mistakes)}`);
  }, [verdict, heading, explain, mistakes]);
}

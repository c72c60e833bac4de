import type { QuizState, QuizVerdict } from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../ui/a11y/announcer.ts";
import { useAnnouncement } from "../ui/a11y/use-announced.ts";
import { useHeldAnnouncements } from "../ui/a11y/use-quiet.ts";

/** 'Great!' or 'Try Again!', as the spec words them for quizzes. */
export function verdictTitle({ outcome }: QuizVerdict): string {
  return outcome === "great" ? "Great!" : "Try Again!";
}

/** Tells screen readers the question and the verdict, and keeps them silent while notes sound. */
export function useSpokenQuiz<Question, Draft, Verdict extends QuizVerdict>(
  { phase, index, questions, isSounding: sounding }: QuizState<Question, Draft, Verdict>,
  title: string,
): void {
  useHeldAnnouncements(sounding || phase.name === "rewarding");
  useAnnouncement("question", `Question ${index + 1} of ${questions.length}: ${title}`);
  const verdict = phase.name === "judged" ? phase.verdict : undefined;
  useEffect(() => {
    if (verdict) announce(`${verdictTitle(verdict)} ${verdict.reason}`);
  }, [verdict]);
}

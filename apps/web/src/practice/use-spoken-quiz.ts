import type { QuizSession, QuizVerdict } from "@attune/exercises";
import { useEffect } from "react";
import { announce, holdAnnouncements } from "../ui/announcer.ts";

/** 'Great!' or 'Try Again!', as the spec words them for quizzes. */
export function verdictTitle({ outcome }: QuizVerdict): string {
  return outcome === "great" ? "Great!" : "Try Again!";
}

/** Tells screen readers the question and the verdict, and keeps them silent while notes sound. */
export function useSpokenQuiz<Question, Draft, Verdict extends QuizVerdict>(
  { phase, index, questions, sounding }: QuizSession<Question, Draft, Verdict>,
  title: string,
): void {
  const quiet = sounding || phase.name === "rewarding";
  useEffect(() => {
    holdAnnouncements(quiet);
    return () => holdAnnouncements(false);
  }, [quiet]);
  useEffect(() => {
    announce(`Question ${index + 1} of ${questions.length}: ${title}`);
  }, [index, questions.length, title]);
  const verdict = phase.name === "judged" ? phase.verdict : undefined;
  useEffect(() => {
    if (verdict) announce(`${verdictTitle(verdict)} ${verdict.reason}`);
  }, [verdict]);
}

import { findExercise, PHRASE_LEVELS } from "@attune/contract/exercises";
import { atomContent, atomOf, type QuestionRef } from "@attune/memory";
import { formatAtom } from "../../../lib/music/atom-names.ts";
import type { NoteFormatter } from "../../../lib/music/note-names.ts";

/** The name of a level of phrases, sung or written. */
export function nameOfLevel(exercise: string): string {
  const level = findExercise(exercise)?.level ?? 1;
  return PHRASE_LEVELS[level - 1] as string;
}

/** The name of what a question of a set asks: 'Perfect 5th down, by ear'. */
export function nameOfQuestion(question: QuestionRef, format: NoteFormatter): string {
  const content = atomContent(atomOf(question)?.id ?? "");
  return content ? formatAtom(content, format) : question.itemId;
}

import { atomContent, atomOf, type QuestionRef } from "@attune/memory";
import { formatAtom } from "../../../lib/music/atom-names.ts";
import type { NoteFormatter } from "../../../lib/music/note-names.ts";

/** The name of what a question of a set asks: 'Perfect 5th down, by ear'. */
export function nameOfQuestion(question: QuestionRef, format: NoteFormatter): string {
  const content = atomContent(atomOf(question)?.id ?? "");
  return content ? formatAtom(content, format) : question.itemId;
}

import type { Exercise } from "@attune/contract";
import { atomOf, findAtom } from "@attune/memory";

/** `phrases-3` and `dictation-3`: phrases of level 3, fixed ones such as '3-07' and generated ones such as 'g3-81723'. */
const LEVEL = /^(?:phrases|dictation)-(?<level>\d)$/;
const PHRASE = /^g?(?<level>\d)-[\w-]{1,16}$/;
/** A stage, or a stage and one of its notes: 'basic-notes:D'. */
const STAGE = /^[a-z-]{1,20}(?::(?<note>[A-G][b#]?))?$/;

/** Whether the exercise asks a question with this id. */
export function isItemOf(exercise: Exercise, itemId: string): boolean {
  const level = LEVEL.exec(exercise)?.groups?.["level"];
  if (level !== undefined) return PHRASE.exec(itemId)?.groups?.["level"] === level;
  if (exercise !== "note-matching") return atomOf({ exercise, itemId }) !== undefined;
  const stage = STAGE.exec(itemId)?.groups;
  if (!stage) return false;
  return stage["note"] === undefined || findAtom(`name:${stage["note"]}`) !== undefined;
}

/** When listening ends. */
import { type Follower, isDone, noteIndex, type Task } from "./follower.ts";
import type { HoldPhase } from "./state.ts";

/** A voice that searches by the arrow needs time; a silent room doesn't. */
const LISTEN_SECONDS = 15;
const SILENT_SECONDS = 7;
/** A voice that has stopped has finished, after a breath. */
const FINISHED_SECONDS = 2.5;
/** A note that is being held when the time is up gets more. */
const EXTRA_SECONDS = 3;
const UNHEARD_HINT_SECONDS = 3;

export const hasEndedMatch = (follower: Follower, task: Task): boolean =>
  isDone(follower, task) || (follower.hasVoice && follower.silentSeconds >= FINISHED_SECONDS);

export function isTimeUpForMatch({ hasVoice, heldSeconds }: Follower, seconds: number): boolean {
  if (!hasVoice) return seconds >= SILENT_SECONDS;
  return seconds >= LISTEN_SECONDS + (heldSeconds > 0 ? EXTRA_SECONDS : 0);
}

export const matchListening = (
  follower: Follower,
  task: Task,
  seconds: number,
): HoldPhase & { readonly name: "listening" } => ({
  name: "listening",
  unheard: seconds >= UNHEARD_HINT_SECONDS && !follower.hasVoice,
  note: noteIndex(follower, task),
});

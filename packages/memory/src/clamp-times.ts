/** Corrects times that come from a device whose clock is wrong. All times are in epoch milliseconds. */
import type { Checkpoint } from "./checkpoint.ts";
import type { MemoryState } from "./memory-state-schema.ts";

/** January 1, 2020. Attune did not exist before: an earlier time comes from a wrong clock. */
export const EARLIEST_MS = 1_577_836_800_000;

/**
 * Clamps a time to that between 2020 and `now`. An answer from the future would defer its subject until then, and win
 * against every answer before.
 */
export const clampTime = (time: number, now: number): number =>
  Math.min(now, Math.max(EARLIEST_MS, time));

/** Returns the same object if its time is possible. */
export function clampAnswer<Answer extends { readonly answeredAt: number }>(
  answer: Answer,
  now: number,
): Answer {
  const answeredAt = clampTime(answer.answeredAt, now);
  return answeredAt === answer.answeredAt ? answer : { ...answer, answeredAt };
}

function clampState(state: MemoryState, now: number): MemoryState {
  const firstAt = clampTime(state.firstAt, now);
  const lastAt = clampTime(state.lastAt, now);
  return firstAt === state.firstAt && lastAt === state.lastAt
    ? state
    : { ...state, firstAt, lastAt };
}

/**
 * Clamps a checkpoint. One whose last answer is in the future would cover every answer until then. Returns the same
 * object if its times are possible.
 */
export function clampCheckpoint(checkpoint: Checkpoint, now: number): Checkpoint {
  const last = clampAnswer(checkpoint.last, now);
  const before = Object.entries(checkpoint.states);
  const states = before.map(([id, state]) => [id, clampState(state, now)] as const);
  const isPossible =
    last === checkpoint.last && states.every(([, state], index) => state === before[index]?.[1]);
  return isPossible ? checkpoint : { last, states: Object.fromEntries(states) };
}

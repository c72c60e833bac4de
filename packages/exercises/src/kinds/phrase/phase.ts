import { excerpt, measuresOf } from "@attune/phrases";
import type { Step } from "../../engine/kind.ts";
import { startFollowing } from "./follow.ts";
import type { PhraseEffect, PhraseItem, PhrasePhase, PhraseState, PhraseTask } from "./state.ts";
import { notesToSing } from "./written.ts";

export type Result = Step<PhraseState, PhraseEffect>;

/** A step without effects. */
export const stay = (state: PhraseState): Result => ({ state, effects: [] });

/** The item at an index that is in the set. */
export const itemAt = (items: readonly PhraseItem[], index: number) => items[index] as PhraseItem;

/** The item that is shown. */
export const currentPhrase = ({ items, index }: PhraseState): PhraseItem => itemAt(items, index);

/** Enters a phase. Stops a replay, and makes events of earlier effects stale. */
export function enter(
  state: PhraseState,
  phase: PhrasePhase,
  effects: (token: number) => readonly PhraseEffect[],
): Result {
  const token = state.token + 1;
  const stopReplay: readonly PhraseEffect[] = state.replaying ? [{ type: "stopAudio" }] : [];
  return {
    state: { ...state, phase, token, replaying: undefined },
    effects: [...stopReplay, ...effects(token)],
  };
}

/** Returns to idle, with the whole phrase to sing. */
export function enterIdle(state: PhraseState, effects: readonly PhraseEffect[] = []): Result {
  const whole = wholeTask(itemAt(state.items, state.index), state.tempo);
  return enter(withTask(state, whole), { name: "idle" }, () => effects);
}

/** Effects that end what a phase has started, for leaving it early. */
export function stopEffects({ name }: PhrasePhase): readonly PhraseEffect[] {
  if (name === "key" || name === "countIn") return [{ type: "stopAudio" }];
  return name === "listening" || name === "analyzing" ? [{ type: "discardRecording" }] : [];
}

export const wholeTask = ({ phrase }: PhraseItem, tempo: number): PhraseTask => ({
  phrase,
  measure: undefined,
  tempo,
});

/** A measure is practiced at this part of the tempo, but not below the slowest one. */
const SLOWER = 0.75;
const SLOWEST = 40;

/** One measure alone; undefined if there is nothing to sing in it. */
export function measureTask(
  { phrase }: PhraseItem,
  measure: number,
  tempo: number,
): PhraseTask | undefined {
  const part = hasMeasure(phrase, measure) ? excerpt(phrase, measure) : undefined;
  if (!part || notesToSing(part).length === 0) return undefined;
  return { phrase: part, measure, tempo: Math.max(SLOWEST, Math.round(SLOWER * tempo)) };
}

const hasMeasure = (phrase: PhraseItem["phrase"], measure: number) =>
  measuresOf(phrase).some(({ number }) => number === measure);

export const withTask = (state: PhraseState, task: PhraseTask): PhraseState => ({
  ...state,
  task,
  follower: startFollowing(task.phrase, task.tempo),
});

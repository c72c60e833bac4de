import { noteToHz } from "@attune/theory";
import type { Step } from "../../engine/kind.ts";
import type { SingingEffect, SingingItem, SingingPhase, SingingState } from "./state.ts";

/** Slug of the exercise in reports and progress. */
export const SINGING_EXERCISE = "intervals";

export type Result = Step<SingingState, SingingEffect>;

/** The event means nothing here, or changes no more than the state itself. */
export const stay = (state: SingingState): Result => ({ state, effects: [] });

/** The item that is being practised. */
export function currentItem({ items, index }: SingingState): SingingItem {
  const item = items[index];
  if (!item) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** The pitches that are asked for, in Hz. */
export function goalOf(state: SingingState): { rootHz: number; targetHz: number } {
  const { root, target } = currentItem(state);
  return { rootHz: noteToHz(root), targetHz: noteToHz(target) };
}

/** Enters a phase, giving up whatever the last one still waited for. */
export function enter(
  state: SingingState,
  phase: SingingPhase,
  effects: (token: number) => readonly SingingEffect[] = () => [],
): Result {
  const token = state.token + 1;
  const hushed: readonly SingingEffect[] = state.replaying ? [{ type: "stopAudio" }] : [];
  return {
    state: { ...state, phase, token, replaying: undefined },
    effects: [...hushed, ...effects(token)],
  };
}

/** What must be stopped when a phase is left before its end. */
export function stopEffects({ name }: SingingPhase): readonly SingingEffect[] {
  if (name === "playing") return [{ type: "stopAudio" }];
  return name === "listening" || name === "analyzing" ? [{ type: "discardRecording" }] : [];
}

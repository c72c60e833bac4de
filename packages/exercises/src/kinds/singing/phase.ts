import { noteToHz } from "@attune/theory";
import type { Step } from "../../engine/kind.ts";
import type { SingingEffect, SingingItem, SingingPhase, SingingState } from "./state.ts";

/** Slug of the exercise in reports and progress. */
export const SINGING_EXERCISE = "intervals";

export type Result = Step<SingingState, SingingEffect>;

/** A step without effects. */
export const stay = (state: SingingState): Result => ({ state, effects: [] });

/** The current item. @throws RangeError if the index has no item. */
export function currentItem({ items, index }: SingingState): SingingItem {
  const item = items[index];
  if (!item) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** Pitches of the current item. */
export function goalOf(state: SingingState): { rootHz: number; targetHz: number } {
  const { root, target } = currentItem(state);
  return { rootHz: noteToHz(root), targetHz: noteToHz(target) };
}

/** Enters a phase. Stops a replay, and makes events of earlier effects stale. */
export function enter(
  state: SingingState,
  phase: SingingPhase,
  effects: (token: number) => readonly SingingEffect[] = () => [],
): Result {
  const token = state.token + 1;
  const stopReplay: readonly SingingEffect[] = state.replaying ? [{ type: "stopAudio" }] : [];
  return {
    state: { ...state, phase, token, replaying: undefined },
    effects: [...stopReplay, ...effects(token)],
  };
}

/** Effects that end what a phase has started, for leaving it early. */
export function stopEffects({ name }: SingingPhase): readonly SingingEffect[] {
  if (name === "playing") return [{ type: "stopAudio" }];
  return name === "listening" || name === "analyzing" ? [{ type: "discardRecording" }] : [];
}

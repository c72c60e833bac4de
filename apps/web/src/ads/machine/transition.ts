import type { AdEffect } from "./events.ts";
import type { AdState, FullScreenKind, Inventory, TimerName } from "./state.ts";

/** The next state, and the effects to perform. Functions below extend a transition. */
export interface Transition {
  readonly state: AdState;
  readonly effects: readonly AdEffect[];
}

export const unchanged = (state: AdState): Transition => ({ state, effects: [] });

export const change = ({ state, effects }: Transition, changes: Partial<AdState>): Transition => ({
  state: { ...state, ...changes },
  effects,
});

export const addEffects = (
  { state, effects }: Transition,
  ...more: readonly AdEffect[]
): Transition => ({ state, effects: [...effects, ...more] });

export const setInventory = (
  transition: Transition,
  kind: FullScreenKind,
  inventory: Inventory,
): Transition =>
  change(transition, { inventory: { ...transition.state.inventory, [kind]: inventory } });

export function cancelTimer(transition: Transition, name: TimerName): Transition {
  const { timers } = transition.state;
  const canceled = timers.filter((timer) => timer.name === name);
  const remaining = timers.filter((timer) => timer.name !== name);
  const effects = canceled.map((timer) => ({ type: "cancelTimer", timer }) as const);
  return addEffects(change(transition, { timers: remaining }), ...effects);
}

/** Starts a timer and cancels a running one of the same name. */
export function startTimer(transition: Transition, name: TimerName, ms: number): Transition {
  const { state, effects } = cancelTimer(transition, name);
  const timer = { name, id: state.lastId + 1 };
  const next = { ...state, lastId: timer.id, timers: [...state.timers, timer] };
  return addEffects({ state: next, effects }, { type: "startTimer", timer, ms });
}

export function pauseAudio(transition: Transition): Transition {
  if (transition.state.audio === "paused") return transition;
  return addEffects(change(transition, { audio: "paused" }), { type: "pauseAudio" });
}

export function recoverAudio(transition: Transition): Transition {
  if (transition.state.audio === "playing") return transition;
  return addEffects(change(transition, { audio: "playing" }), { type: "recoverAudio" });
}

import type { AdEffect } from "./events.ts";
import type { AdState, FullScreenKind, Stock, TimerName } from "./state.ts";

export interface Step {
  readonly state: AdState;
  readonly effects: readonly AdEffect[];
}

/** A step in the making: what has changed so far, and what is to be done about it. */
export const stay = (state: AdState): Step => ({ state, effects: [] });

export const change = ({ state, effects }: Step, changes: Partial<AdState>): Step => ({
  state: { ...state, ...changes },
  effects,
});

export const effect = ({ state, effects }: Step, ...more: readonly AdEffect[]): Step => ({
  state,
  effects: [...effects, ...more],
});

export const stock = (step: Step, kind: FullScreenKind, what: Stock): Step =>
  change(step, { stock: { ...step.state.stock, [kind]: what } });

export function cancelTimer(step: Step, name: TimerName): Step {
  const { timers } = step.state;
  const running = timers.filter((timer) => timer.name === name);
  const rest = timers.filter((timer) => timer.name !== name);
  const cancels = running.map((timer) => ({ type: "cancelTimer", timer }) as const);
  return effect(change(step, { timers: rest }), ...cancels);
}

/** One of a name runs at a time. */
export function startTimer(step: Step, name: TimerName, ms: number): Step {
  const { state, effects } = cancelTimer(step, name);
  const timer = { name, number: state.last + 1 };
  const next = { ...state, last: timer.number, timers: [...state.timers, timer] };
  return effect({ state: next, effects }, { type: "startTimer", timer, ms });
}

export function pauseAudio(step: Step): Step {
  if (step.state.audio === "paused") return step;
  return effect(change(step, { audio: "paused" }), { type: "pauseAudio" });
}

export function recoverAudio(step: Step): Step {
  if (step.state.audio === "sounding") return step;
  return effect(change(step, { audio: "sounding" }), { type: "recoverAudio" });
}

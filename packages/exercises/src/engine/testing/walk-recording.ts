import { expect } from "vitest";
import type { Kind } from "../kind.ts";

interface WalkedEvent {
  readonly type: string;
  readonly token?: number;
}

interface WalkedState {
  readonly phase: { readonly name: string };
  readonly microphone: boolean;
  readonly token: number;
}

/** A state before and after an event, and the effects of that. */
export interface WalkedStep<State, Effect> {
  readonly before: State;
  readonly state: State;
  readonly effects: readonly Effect[];
  /** Whether the microphone is open, and records. */
  readonly open: boolean;
  readonly recording: boolean;
  /** Whether the event has led to a verdict. */
  readonly isJudged: boolean;
}

/**
 * Walks through an exercise that listens, and expects what holds for all of them after each event. The microphone
 * responds only while it is opening. Events with an even token get the current one, so that walks reach all phases.
 *
 * @param check Expects what holds for this kind.
 */
export function walkRecording<
  State extends WalkedState,
  Event extends WalkedEvent,
  Effect extends { readonly type: string },
>(
  { step }: Pick<Kind<never, State, Event, Effect>, "step">,
  start: State,
  walk: readonly Event[],
  check: (step: WalkedStep<State, Effect>) => void,
): void {
  let state = start;
  let recording = false;
  let open = false;
  for (const raw of walk) {
    const isCurrent = raw.token !== undefined && raw.token % 2 === 0;
    const event = isCurrent ? { ...raw, token: state.token } : raw;
    if (event.type === "microphoneOpened") {
      if (state.phase.name !== "opening") continue;
      open = true;
    }
    if (event.type === "microphoneFailed") open = false;
    const before = state;
    const { state: after, effects } = step(before, event);
    state = after;
    for (const { type } of effects) {
      if (type === "startRecording") {
        expect(open && !recording).toBe(true);
        recording = true;
      }
      if (type === "replay") expect(recording).toBe(false);
      if (type === "discardRecording" || type === "analyze") recording = false;
      if (type === "closeMicrophone") open = false;
    }
    expect(state.microphone).toBe(open);
    expect(recording).toBe(state.phase.name === "listening");
    expect(state.token).toBeGreaterThanOrEqual(before.token);
    const isJudged = state.phase.name === "judged" && before.phase.name !== "judged";
    check({ before, state, effects, open, recording, isJudged });
  }
}

/** How many attempts effects report. */
export const reportsIn = (effects: readonly { readonly type: string }[]): number =>
  effects.filter(({ type }) => type === "report").length;

import type { Kind, Random } from "@attune/exercises";
import { createEmitter } from "../../lib/create-store.ts";

/** Performs a kind's effects through ports, and sends their results as events. */
export interface Performer<Event, Effect> {
  perform(effect: Effect, send: (event: Event) => void): void;
  /** Releases all resources: audio, microphone, timers. */
  dispose(): void;
}

/** A practice run: React subscribes to its state, and views send their events to it. */
export interface Runner<ExerciseState, Event> {
  /** Calls the listener after each visible change of the state. */
  subscribe(listener: () => void): () => void;
  /** The state as of the last visible change. */
  visibleState(): ExerciseState;
  /** The latest state, including invisible changes. */
  currentState(): ExerciseState;
  send(event: Event): void;
  /** Accepts events until the returned function is called, which also releases all resources. */
  attach(): () => void;
}

export interface RunnerSetup<Params, ExerciseState, Event, Effect> {
  readonly kind: Kind<Params, ExerciseState, Event, Effect>;
  readonly params: Params;
  readonly performer: Performer<Event, Effect>;
  readonly random: Random;
}

/** Starts a practice run of a kind of exercise. */
export function createRunner<Params, ExerciseState, Event, Effect>({
  kind,
  params,
  performer,
  random,
}: RunnerSetup<Params, ExerciseState, Event, Effect>): Runner<ExerciseState, Event> {
  const { emit, subscribe } = createEmitter();
  const first = kind.start(params, random);
  let exerciseState = first.state;
  let visibleState = exerciseState;
  let isAttached = true;

  function send(event: Event): void {
    if (!isAttached) return;
    const step = kind.step(exerciseState, event);
    const hasChanged = !kind.isVisuallyEqual(visibleState, step.state);
    exerciseState = step.state;
    if (hasChanged) visibleState = exerciseState;
    for (const effect of step.effects) performer.perform(effect, send);
    if (hasChanged) emit();
  }

  for (const effect of first.effects) performer.perform(effect, send);
  return {
    subscribe,
    visibleState: () => visibleState,
    currentState: () => exerciseState,
    send,
    attach() {
      isAttached = true;
      return () => {
        isAttached = false;
        performer.dispose();
      };
    },
  };
}

import type { Kind, Random } from "@attune/exercises";

/** Performs a kind's effects through ports, and answers with events. */
export interface Performer<Event, Effect> {
  perform(effect: Effect, send: (event: Event) => void): void;
  /** Gives back whatever is held: sound, microphone, timers. */
  dispose(): void;
}

/** A running exercise: what React subscribes to, and what a view sends its events to. */
export interface Runner<ExerciseState, Event> {
  /** Called when the exerciseState looks different. */
  subscribe(listener: () => void): () => void;
  /** The exerciseState as it is to be shown. */
  visibleState(): ExerciseState;
  /** The exerciseState as it is, with what is not shown. */
  currentState(): ExerciseState;
  send(event: Event): void;
  /** Runs until the returned function is called, which gives back all that is held. */
  attach(): () => void;
}

interface Setup<Params, ExerciseState, Event, Effect> {
  readonly kind: Kind<Params, ExerciseState, Event, Effect>;
  readonly params: Params;
  readonly performer: Performer<Event, Effect>;
  readonly random: Random;
}

/** Runs an exercise: events in, effects out, listeners told when there is something to see. */
export function createRunner<Params, ExerciseState, Event, Effect>({
  kind,
  params,
  performer,
  random,
}: Setup<Params, ExerciseState, Event, Effect>): Runner<ExerciseState, Event> {
  const listeners = new Set<() => void>();
  const first = kind.start(params, random);
  let exerciseState = first.state;
  let shown = exerciseState;
  let attached = true;

  function send(event: Event): void {
    if (!attached) return;
    const step = kind.step(exerciseState, event);
    const changed = !kind.isVisuallyEqual(shown, step.state);
    exerciseState = step.state;
    if (changed) shown = exerciseState;
    for (const effect of step.effects) performer.perform(effect, send);
    if (changed) for (const listener of listeners) listener();
  }

  for (const effect of first.effects) performer.perform(effect, send);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visibleState: () => shown,
    currentState: () => exerciseState,
    send,
    attach() {
      attached = true;
      return () => {
        attached = false;
        performer.dispose();
      };
    },
  };
}

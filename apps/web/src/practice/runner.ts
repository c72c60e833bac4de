import type { Kind, Random } from "@attune/exercises";

/** Performs a kind's effects through ports, and answers with events. */
export interface Performer<Event, Effect> {
  perform(effect: Effect, send: (event: Event) => void): void;
  /** Gives back whatever is held: sound, microphone, timers. */
  dispose(): void;
}

/** A running exercise: what React subscribes to, and what a view sends its events to. */
export interface Runner<Session, Event> {
  /** Called when the session looks different. */
  subscribe(listener: () => void): () => void;
  /** The session as it is to be shown. */
  shown(): Session;
  /** The session as it is, with what is not shown. */
  now(): Session;
  send(event: Event): void;
  /** Runs until the returned function is called, which gives back all that is held. */
  attach(): () => void;
}

interface Setup<Params, Session, Event, Effect> {
  readonly kind: Kind<Params, Session, Event, Effect>;
  readonly params: Params;
  readonly performer: Performer<Event, Effect>;
  readonly random: Random;
}

/** Runs an exercise: events in, effects out, listeners told when there is something to see. */
export function createRunner<Params, Session, Event, Effect>({
  kind,
  params,
  performer,
  random,
}: Setup<Params, Session, Event, Effect>): Runner<Session, Event> {
  const listeners = new Set<() => void>();
  const first = kind.start(params, random);
  let session = first.session;
  let shown = session;
  let attached = true;

  function send(event: Event): void {
    if (!attached) return;
    const step = kind.step(session, event);
    const changed = !kind.looksLike(shown, step.session);
    session = step.session;
    if (changed) shown = session;
    for (const effect of step.effects) performer.perform(effect, send);
    if (changed) for (const listener of listeners) listener();
  }

  for (const effect of first.effects) performer.perform(effect, send);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    now: () => session,
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

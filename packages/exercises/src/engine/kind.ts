/** Randomness that comes in as an argument: uniform in [0, 1). */
export type Random = () => number;

/** What a step leads to: the next session, and what the runner is to do about it. */
export interface Step<Session, Effect> {
  readonly session: Session;
  readonly effects: readonly Effect[];
}

/**
 * A kind of exercise: a state machine without clock, React or DOM. The runner performs the effects
 * through its ports and answers with events.
 */
export interface Kind<Params, Session, Event, Effect> {
  start(params: Params, random: Random): Step<Session, Effect>;
  /** Total: an event that means nothing in the session's phase leaves it as it is. */
  step(session: Session, event: Event): Step<Session, Effect>;
  /** Whether two sessions look the same, so that a frame of sound need not redraw the screen. */
  looksLike(before: Session, after: Session): boolean;
}

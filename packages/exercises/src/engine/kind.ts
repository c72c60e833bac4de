/** A source of randomness: uniform in [0, 1). Passed in, so that the engine stays deterministic. */
export type Random = () => number;

/** Result of a step: the next state, and the effects that the runner performs. */
export interface Step<ExerciseState, Effect> {
  readonly state: ExerciseState;
  readonly effects: readonly Effect[];
}

/**
 * A kind of exercise: a state machine without clock, React or DOM. The runner performs the effects
 * through its ports and sends their results back as events.
 */
export interface Kind<Params, ExerciseState, Event, Effect> {
  start(params: Params, random: Random): Step<ExerciseState, Effect>;
  /** Total: an event that has no meaning in the current phase leaves the state unchanged. */
  step(state: ExerciseState, event: Event): Step<ExerciseState, Effect>;
  /** Whether two states look the same, so that a pitch frame doesn't render the page. */
  isVisuallyEqual(before: ExerciseState, after: ExerciseState): boolean;
}

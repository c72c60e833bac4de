/** Randomness that comes in as an argument: uniform in [0, 1). */
export type Random = () => number;

/** What a step leads to: the next state, and what the runner is to do about it. */
export interface Step<ExerciseState, Effect> {
  readonly state: ExerciseState;
  readonly effects: readonly Effect[];
}

/**
 * A kind of exercise: a state machine without clock, React or DOM. The runner performs the effects
 * through its ports and answers with events.
 */
export interface Kind<Params, ExerciseState, Event, Effect> {
  start(params: Params, random: Random): Step<ExerciseState, Effect>;
  /** Total: an event that means nothing in the state's phase leaves it as it is. */
  step(state: ExerciseState, event: Event): Step<ExerciseState, Effect>;
  /** Whether two sessions look the same, so that a frame of sound need not redraw the screen. */
  isVisuallyEqual(before: ExerciseState, after: ExerciseState): boolean;
}

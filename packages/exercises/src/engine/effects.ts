import type { Attempt } from "./outcome.ts";

/** A note on a timeline: scientific name, seconds from the start, seconds held. */
export interface TimedNote {
  readonly note: string;
  readonly at: number;
  readonly seconds: number;
  /** What only sets the key lies softly behind what is asked: a struck chord, or a held tone. */
  readonly background?: "chord" | "drone";
}

/**
 * What every kind may ask of the runner. A `token` names the asking: its answer carries it back,
 * so that an answer to something long given up is known as such.
 */
export type Effect =
  /** Sound the notes; answer `played` when they have ended. */
  | { readonly type: "play"; readonly notes: readonly TimedNote[]; readonly token: number }
  /** A short sound of encouragement, over whatever else sounds. */
  | { readonly type: "playFeedback"; readonly feedback: "great" | "wrong" | "encore" }
  /** Silence at once. */
  | { readonly type: "stopAudio" }
  /** Answer `waited` after so many milliseconds. */
  | { readonly type: "startTimer"; readonly ms: number; readonly token: number }
  /** An outcome, once. */
  | { readonly type: "report"; readonly attempt: Attempt }
  /** Where the learner is in the set, to be resumed at. */
  | { readonly type: "saveProgress"; readonly index: number; readonly completed: boolean }
  /** Leave the exercise. */
  | { readonly type: "leave"; readonly to: "back" | "home" };

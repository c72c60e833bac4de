import { type AnswerLimits, type SingingEffect, withLimits } from "@attune/exercises";
import type { Elements } from "../../lib/elements.ts";
import type { RunnerSetup } from "./runner.ts";

/** Makes a set one step of a longer run, whose bar and position it shows. */
export interface RunStep {
  /** The bottom bar, in place of the exercise's. */
  readonly bar: Elements;
  /**
   * The position in the run, in place of the one in the set: '3 of 12'. Announced with the question, so it
   * doesn't change while the question is shown.
   */
  readonly position: string;
  /** When the question ends though it wasn't answered right. */
  readonly limits: AnswerLimits;
  /**
   * Called once, when the set is finished; the one of the first render. The last question stays on the page
   * until it is replaced by a component with another `key`.
   */
  readonly onFinished: (press?: EarlyPress) => void;
  /** The press of the step before that was meant for this one. */
  readonly press?: EarlyPress | undefined;
}

/** A button that was pressed right after Continue, for the question that follows. */
export type EarlyPress = "play" | "sing";

const toEarlyPress = (type: string): EarlyPress | undefined =>
  type === "play" || type === "sing" ? type : undefined;

/** The state of any set. */
interface SetState {
  readonly limits: AnswerLimits;
  readonly phase: { readonly name: string };
}

/**
 * Ends a set as a step of a run: instead of the final page, the learner's progress and what celebrates a
 * whole set, there is `onFinished`. A set on its own stays as it is.
 */
export function asRunStep<
  Params,
  ExerciseState extends SetState,
  Event extends { readonly type: string },
  Effect extends SingingEffect,
>(
  setup: RunnerSetup<Params, ExerciseState, Event, Effect>,
  run: Pick<RunStep, "limits" | "onFinished"> | undefined,
): RunnerSetup<Params, ExerciseState, Event, Effect> {
  if (!run) return setup;
  const { performer } = setup;
  const kind = withLimits(setup.kind, run.limits);
  let lastType = "";
  return {
    ...setup,
    kind: {
      ...kind,
      step(state, event) {
        lastType = event.type;
        return kind.step(state, event);
      },
      // The page keeps its last question, so that it isn't empty until the run replaces it.
      isVisuallyEqual: (before, after) =>
        after.phase.name === "finished" || kind.isVisuallyEqual(before, after),
    },
    performer: {
      ...performer,
      perform(effect, send) {
        if (effect.type === "playFeedback" && effect.feedback === "encore") return;
        if (effect.type === "recordEncore") return;
        if (effect.type !== "saveProgress") performer.perform(effect, send);
        else if (effect.completed) run.onFinished(toEarlyPress(lastType));
      },
    },
  };
}

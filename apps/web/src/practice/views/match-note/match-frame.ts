import { deviationOf, type HoldState, matchTask, noteIndex, progressOf } from "@attune/exercises";
import type { PitchFrame } from "@attune/voice";
import type { LiveChannel } from "../../runner/live-channel.ts";
import type { AimedFrame } from "../sung/use-live-pitch.ts";

/** A frame, and how it compares with the note to hold. */
export interface MatchFrame extends AimedFrame {
  /** Deviation of the voice in cents, without its vibrato; undefined without a voice or a note to sing. */
  readonly deviation: number | undefined;
  /** Part of the time for which the note was held, 0–1. */
  readonly progress: number;
}

/** Compares each frame with the note to hold. */
export function withMatch(
  frames: LiveChannel<PitchFrame>,
  now: () => HoldState,
): LiveChannel<MatchFrame> {
  return {
    subscribe: (listener) =>
      frames.subscribe((frame) => {
        const exerciseState = now();
        const { follower, phase } = exerciseState;
        if (phase.name !== "listening")
          return listener({ frame, aim: null, deviation: undefined, progress: 0 });
        const task = matchTask(exerciseState);
        listener({
          frame,
          aim: task.midis[noteIndex(follower, task)] ?? null,
          deviation: deviationOf(follower, task),
          progress: progressOf(follower, task),
        });
      }),
  };
}

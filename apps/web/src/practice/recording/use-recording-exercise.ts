import {
  type AnswerLimits,
  type Kind,
  NO_LIMITS,
  type RecordingExerciseEffect,
  type RecordingState,
  type SharedRecordingEvent,
  withLimits,
} from "@attune/exercises";
import type { PitchFrame } from "@attune/voice";
import { useEffect } from "react";
import { afterFirstInteraction } from "../../ui/lazy/after-first-interaction.ts";
import type { AudioPorts } from "../runner/audio-ports.ts";
import type { LiveChannel } from "../runner/live-channel.ts";
import { asRunStep, type RunStep } from "../runner/run-step.ts";
import { createRunner } from "../runner/runner.ts";
import { useOnPageHidden } from "../runner/use-on-page-hidden.ts";
import { usePreload } from "../runner/use-preload.ts";
import { useRunner } from "../runner/use-runner.ts";
import { useWakeLock } from "../runner/use-wake-lock.ts";
import { type RecordingPorts, recordingPerformer } from "./recording-performer.ts";

/** Ports of a screen with an exercise that listens. */
export type RecordingCallbacks = Pick<
  RecordingPorts,
  "report" | "saveProgress" | "recordEncore" | "leave" | "hasClicks"
>;

export interface RecordingSetup<Params, ExerciseState, Event, Frame, Item> {
  readonly kind: Kind<Params, ExerciseState, Event | SharedRecordingEvent, RecordingExerciseEffect>;
  readonly params: Params & { readonly items: readonly Item[] };
  /** When an item ends although it wasn't sung right. Default: never; in a run, it has its own. */
  readonly limits?: AnswerLimits | undefined;
  readonly audio: AudioPorts;
  readonly callbacks: RecordingCallbacks;
  readonly run?: RunStep | undefined;
  /** Adds to each frame where the voice should be. */
  readonly withAim: (
    frames: LiveChannel<PitchFrame>,
    now: () => ExerciseState,
  ) => LiveChannel<Frame>;
  /** Scientific names of an item's notes. Must be stable between renders. */
  readonly notesOf: (item: Item) => readonly string[];
}

/** Runs a set of items to sing: with a microphone, preloaded sounds, and a screen that stays on. */
export function useRecordingExercise<
  Params,
  ExerciseState extends RecordingState,
  Event extends { readonly type: string },
  Frame,
  Item,
>({
  kind,
  params,
  limits = NO_LIMITS,
  audio,
  callbacks,
  run,
  withAim,
  notesOf,
}: RecordingSetup<Params, ExerciseState, Event, Frame, Item>) {
  const { runner, exerciseState } = useRunner(() => {
    const performer = recordingPerformer({ ...audio, ...callbacks });
    const limited = withLimits(kind, limits);
    const setup = asRunStep({ kind: limited, params, performer, random: Math.random }, run);
    const created = createRunner(setup);
    return {
      ...created,
      frames: performer.frames,
      live: withAim(performer.frames, created.currentState),
    };
  });
  usePreload(audio, params.items, notesOf);
  useEffect(() => afterFirstInteraction(() => audio.prepareListening?.()), [audio]);
  useOnPageHidden(() => runner.send({ type: "hidden" }));
  useWakeLock(exerciseState.phase.name !== "finished");
  return { runner, exerciseState };
}

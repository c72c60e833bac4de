import {
  type AnswerLimits,
  cadenceNotes,
  goalOf,
  isOnTarget,
  type KeyFirst,
  type SingingEvent,
  type SingingItem,
  type SingingState,
  type StartAt,
  singing,
} from "@attune/exercises";
import { C_MAJOR, hzToMidi } from "@attune/theory";
import type { PitchFrame } from "@attune/voice";
import { useEffect } from "react";
import type { Elements } from "../../lib/elements.ts";
import type { AudioPorts } from "../runner/audio-ports.ts";
import type { LiveChannel } from "../runner/live-channel.ts";
import type { RunStep } from "../runner/run-step.ts";
import { useEarlyPress } from "../runner/use-early-press.ts";
import type { AimedFrame } from "../views/sung/use-live-pitch.ts";
import { SingingPage } from "./singing-page.tsx";
import { type RecordingCallbacks, useRecordingExercise } from "./use-recording-exercise.ts";

export interface SingingPracticeProps extends RecordingCallbacks {
  readonly items: readonly SingingItem[];
  /** Index of the first item, from 0. */
  readonly startAt: StartAt;
  /** Has the id of each item that was answered earlier in this pass as a key. */
  readonly answered?: Readonly<Record<string, unknown>>;
  /** Asks for the notes one by one first. */
  readonly isEasier?: boolean;
  /** When an interval ends although it wasn't sung right. Default: never. */
  readonly limits?: AnswerLimits;
  readonly audio: AudioPorts;
  /** How to establish the key before the notes. */
  readonly keyFirst: KeyFirst;
  /** Whether to recognize the sung syllables. */
  readonly checkSyllables: boolean;
  /** Shown until the learner plays or sings, such as an offer. */
  readonly notice?: Elements;
  /** Makes the set one step of a run. */
  readonly run?: RunStep;
}

/** Runs singing over a set of intervals. */
export function SingingPractice(props: SingingPracticeProps) {
  const { items, startAt, answered, isEasier = false, audio, keyFirst, ...rest } = props;
  const { checkSyllables, notice, limits, run, ...callbacks } = rest;
  const { runner, exerciseState } = useRecordingExercise({
    kind: singing,
    params: { items, startAt, isEasier, ...(answered && { answered }) },
    limits,
    audio,
    callbacks,
    run,
    withAim,
    notesOf,
  });
  useEffect(() => runner.send({ type: "itemsTransposed", items }), [runner, items]);
  const chosen: Partial<Record<SingingEvent["type"], object>> = {
    play: { keyFirst, checkSyllables },
    sing: { checkSyllables },
  };
  const send = (event: SingingEvent) => runner.send({ ...event, ...chosen[event.type] });
  useEarlyPress(run?.press, (type) => send({ type }));
  return (
    <SingingPage
      exerciseState={exerciseState}
      send={send}
      live={runner.live}
      notice={notice}
      run={run}
    />
  );
}

/** Adds to each frame the note to sing at that moment, or null while not listening. */
function withAim(live: LiveChannel<PitchFrame>, now: () => SingingState): LiveChannel<AimedFrame> {
  const aimOf = (hz: number) => {
    const exerciseState = now();
    if (exerciseState.phase.name !== "listening") return null;
    const goal = goalOf(exerciseState);
    const { rung } = exerciseState;
    if (rung !== "both") return hzToMidi(goal[`${rung}Hz`]);
    return hzToMidi(isOnTarget(exerciseState.detector, hz, goal) ? goal.targetHz : goal.rootHz);
  };
  return {
    subscribe: (listener) =>
      live.subscribe((frame) => listener({ frame, aim: frame.hz > 0 ? aimOf(frame.hz) : null })),
  };
}

const notesOf = ({ root, target, key = C_MAJOR }: SingingItem) => [
  root,
  target,
  ...cadenceNotes(key),
];

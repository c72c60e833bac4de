import {
  goalOf,
  isOnTarget,
  type KeyFirst,
  type SingingEvent,
  type SingingItem,
  type SingingState,
  singing,
} from "@attune/exercises";
import { hzToMidi } from "@attune/theory";
import type { PitchFrame } from "@attune/voice";
import { type ReactNode, useEffect } from "react";
import type { AudioPorts } from "./audio-ports.ts";
import { CADENCE_NOTES } from "./cadence-notes.ts";
import type { LiveChannel } from "./live-channel.ts";
import { type RecordingPorts, recordingPerformer } from "./recording-performer.ts";
import { asRunStep, type RunStep } from "./run-step.ts";
import { createRunner } from "./runner.ts";
import { SingingPage } from "./singing-page.tsx";
import { useOnPageHidden } from "./use-on-page-hidden.ts";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import type { AimedFrame } from "./views/singing/pitch-stage.tsx";

export interface SingingPracticeProps
  extends Pick<RecordingPorts, "report" | "saveProgress" | "leave" | "hasClicks"> {
  readonly items: readonly SingingItem[];
  /** Index of the first item, from 0. */
  readonly startAt: number;
  readonly audio: AudioPorts;
  /** How to establish the key before the notes. */
  readonly keyFirst: KeyFirst;
  /** Whether to recognize the sung syllables. */
  readonly checkSyllables: boolean;
  /** Shown until the learner plays or sings, such as an offer. */
  readonly notice?: ReactNode;
  /** Makes the set one step of a run. */
  readonly run?: RunStep;
}

/** Runs singing over a set of intervals. */
export function SingingPractice(props: SingingPracticeProps) {
  const { items, startAt, audio, keyFirst, checkSyllables, notice, run, ...callbacks } = props;
  const { runner, exerciseState } = useRunner(() => {
    const performer = recordingPerformer({ ...audio, ...callbacks });
    const params = { items, startAt };
    const created = createRunner(
      asRunStep({ kind: singing, params, performer, random: Math.random }, run),
    );
    return { ...created, live: withAim(performer.live, created.currentState) };
  });
  useEffect(() => runner.send({ type: "itemsTransposed", items }), [runner, items]);
  usePreload(audio, items, notesOf);
  useOnPageHidden(() => runner.send({ type: "hidden" }));
  useWakeLock(exerciseState.phase.name !== "finished");
  const chosen: Partial<Record<SingingEvent["type"], object>> = {
    play: { keyFirst, checkSyllables },
    sing: { checkSyllables },
  };
  const send = (event: SingingEvent) => runner.send({ ...event, ...chosen[event.type] });
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
    return hzToMidi(isOnTarget(exerciseState.detector, hz, goal) ? goal.targetHz : goal.rootHz);
  };
  return {
    subscribe: (listener) =>
      live.subscribe((frame) => listener({ frame, aim: frame.hz > 0 ? aimOf(frame.hz) : null })),
  };
}

const notesOf = ({ root, target }: SingingItem) => [root, target, ...CADENCE_NOTES];

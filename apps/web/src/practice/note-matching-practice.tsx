import {
  type MatchingEvent,
  type MatchingItem,
  noteMatching,
  type Random,
} from "@attune/exercises";
import type { AudioPorts } from "./audio-ports.ts";
import { commonEffects } from "./common-effects.ts";
import { NoteMatchingPage } from "./note-matching-page.tsx";
import type { PracticePorts } from "./ports.ts";
import { asRunStep, type RunStep } from "./run-step.ts";
import { createRunner } from "./runner.ts";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { useWakeLock } from "./use-wake-lock.ts";

export interface NoteMatchingPracticeProps
  extends Pick<PracticePorts, "report" | "saveProgress" | "recordEncore" | "leave"> {
  readonly items: readonly MatchingItem[];
  /** Notes of three items, to practice these alone. */
  readonly groups?: readonly string[];
  /** Index of the first stage, from 0. */
  readonly startAt: number;
  /** Has the slug of each stage that was completed earlier in this pass as a key. */
  readonly completed?: Readonly<Record<string, unknown>>;
  readonly audio: AudioPorts;
  /** Draws the stages; the same random numbers draw the same stages. */
  readonly random: Random;
  /** Makes the set one step of a run. */
  readonly run?: RunStep;
}

/** Runs note matching over all stages that the items fill. */
export function NoteMatchingPractice(props: NoteMatchingPracticeProps) {
  const { items, groups, startAt, completed, audio, random, run, ...callbacks } = props;
  const { runner, exerciseState } = useRunner(() => {
    const performer = commonEffects<MatchingEvent>({ ...audio, ...callbacks });
    const params = {
      items,
      startAt,
      ...(groups && { groups }),
      ...(completed && { completed }),
    };
    return createRunner(asRunStep({ kind: noteMatching, params, performer, random }, run));
  });
  usePreload(audio, items, notesOf);
  useWakeLock(exerciseState.phase.name !== "finished");
  return <NoteMatchingPage exerciseState={exerciseState} send={runner.send} run={run} />;
}

const notesOf = ({ note }: MatchingItem) => [`${note}4`];

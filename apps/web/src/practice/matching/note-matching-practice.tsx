import {
  type MatchingEvent,
  type MatchingItem,
  noteMatching,
  type Random,
  type StartAt,
} from "@attune/exercises";
import type { AudioPorts } from "../runner/audio-ports.ts";
import { commonEffects } from "../runner/common-effects.ts";
import type { PracticePorts } from "../runner/ports.ts";
import { asRunStep, type RunStep } from "../runner/run-step.ts";
import { createRunner } from "../runner/runner.ts";
import { usePreload } from "../runner/use-preload.ts";
import { useRunner } from "../runner/use-runner.ts";
import { useWakeLock } from "../runner/use-wake-lock.ts";
import { NoteMatchingPage } from "./note-matching-page.tsx";

export interface NoteMatchingPracticeProps
  extends Pick<PracticePorts, "report" | "saveProgress" | "recordEncore" | "leave"> {
  readonly items: readonly MatchingItem[];
  /** Notes of three items, to practice these alone. */
  readonly groups?: readonly string[];
  /** Index of the first stage, from 0. */
  readonly startAt: StartAt;
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

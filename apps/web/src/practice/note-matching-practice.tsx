import {
  currentStage,
  type MatchingEvent,
  type MatchingItem,
  type MatchingState,
  noteMatching,
  type Random,
} from "@attune/exercises";
import { Page } from "../ui/layout/page.tsx";
import type { AudioPorts } from "./audio-ports.ts";
import { commonEffects } from "./common-effects.ts";
import { Congrats } from "./congrats.tsx";
import { ExerciseBar } from "./exercise-bar.tsx";
import { MaestroStage } from "./maestro/maestro-stage.tsx";
import { matchingPose, QUIZ_BEAT } from "./maestro/poses.ts";
import type { PracticePorts } from "./ports.ts";
import { asRunStep, type RunStep } from "./run-step.ts";
import { createRunner } from "./runner.ts";
import { type Shortcut, ShortcutSheet } from "./shortcut-sheet.tsx";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { MatchedStaff } from "./views/note-matching/matched-staff.tsx";
import { LEARNED, STAGE_NAMES } from "./views/note-matching/messages.ts";
import { NoteMatchingView } from "./views/note-matching/note-matching-view.tsx";
import { useNumberKeys } from "./views/note-matching/use-number-keys.ts";

export interface NoteMatchingPracticeProps
  extends Pick<PracticePorts, "report" | "saveProgress" | "leave"> {
  readonly items: readonly MatchingItem[];
  /** Notes of three items, to practice these alone. */
  readonly groups?: readonly string[];
  /** Index of the first stage, from 0. */
  readonly startAt: number;
  readonly audio: AudioPorts;
  /** Draws the stages; the same random numbers draw the same stages. */
  readonly random: Random;
  /** Makes the set one step of a run. */
  readonly run?: RunStep;
}

/** Runs note matching over all stages that the items fill. */
export function NoteMatchingPractice(props: NoteMatchingPracticeProps) {
  const { items, groups, startAt, audio, random, run, ...callbacks } = props;
  const { runner, exerciseState } = useRunner(() => {
    const performer = commonEffects<MatchingEvent>({ ...audio, ...callbacks });
    const params = { items, startAt, ...(groups && { groups }) };
    return createRunner(asRunStep({ kind: noteMatching, params, performer, random }, run));
  });
  usePreload(audio, items, notesOf);
  useNumberKeys(exerciseState, runner.send);
  const isFinished = exerciseState.phase.name === "finished";
  useWakeLock(!isFinished);
  if (isFinished) {
    const home = () => runner.send({ type: "home" });
    const restart = () => runner.send({ type: "restart" });
    return <Congrats learned={LEARNED} score={100} onHome={home} onRestart={restart} />;
  }
  const { index, stages } = exerciseState;
  return (
    <Page
      title={STAGE_NAMES[currentStage(exerciseState).slug]}
      subtitle={`Note Matching · ${run?.position ?? `${index + 1} of ${stages.length}`}`}
      spread
      aside={
        <MaestroStage pose={matchingPose(exerciseState)} beat={QUIZ_BEAT}>
          <MatchedStaff exerciseState={exerciseState} />
        </MaestroStage>
      }
      bar={run ? run.bar : <ExerciseBar index={index} count={stages.length} send={runner.send} />}
    >
      <NoteMatchingView exerciseState={exerciseState} send={runner.send} position={run?.position} />
      <ShortcutSheet shortcuts={shortcutsOf(exerciseState, runner.send)} />
    </Page>
  );
}

/** Shortcuts for the sheet; those without `act` are handled by the cells. */
function shortcutsOf(
  { phase }: MatchingState,
  send: (event: MatchingEvent) => void,
): readonly Shortcut[] {
  const proceed = phase.name === "done" ? () => send({ type: "continue" }) : undefined;
  return [
    { key: "1 – 3", description: "Choose a note, from the top", act: undefined },
    { key: "4 – 6", description: "Choose a syllable", act: undefined },
    { key: "7 – 9", description: "Choose a degree", act: undefined },
    { key: "Arrows", description: "Move between cells", act: undefined },
    { key: "Space", description: "Select or deselect the cell", act: undefined },
    { key: "Enter", description: "Continue", act: proceed },
  ];
}

const notesOf = ({ note }: MatchingItem) => [`${note}4`];

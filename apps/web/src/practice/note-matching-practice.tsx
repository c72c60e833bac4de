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
import { createRunner } from "./runner.ts";
import { type Shortcut, ShortcutSheet } from "./shortcut-sheet.tsx";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { MatchedStaff } from "./views/note-matching/matched-staff.tsx";
import { NoteMatchingView } from "./views/note-matching/note-matching-view.tsx";
import { useNumberKeys } from "./views/note-matching/use-number-keys.ts";

export interface NoteMatchingPracticeProps
  extends Pick<PracticePorts, "report" | "saveProgress" | "leave"> {
  readonly items: readonly MatchingItem[];
  /** Stage at which to resume, from 0. */
  readonly startAt: number;
  readonly audio: AudioPorts;
  /** Draws the stages; the same numbers draw the same ones. */
  readonly random: Random;
}

/** Runs note matching over the stages that its items fill. */
export function NoteMatchingPractice(props: NoteMatchingPracticeProps) {
  const { items, startAt, audio, random, ...callbacks } = props;
  const { runner, exerciseState } = useRunner(() => {
    const performer = commonEffects<MatchingEvent>({ ...audio, ...callbacks });
    const params = { items, startAt };
    return createRunner({ kind: noteMatching, params, performer, random });
  });
  usePreload(audio, items, notesOf);
  useNumberKeys(exerciseState, runner.send);
  if (exerciseState.phase.name === "finished") {
    const home = () => runner.send({ type: "home" });
    return (
      <Congrats
        learnt="You matched notes, syllables and degrees at every stage."
        score={100}
        onHome={home}
      />
    );
  }
  const { index, stages } = exerciseState;
  return (
    <Page
      title={currentStage(exerciseState).name}
      subtitle={`Note Matching · ${index + 1} of ${stages.length}`}
      spread
      aside={
        <MaestroStage pose={matchingPose(exerciseState)} beat={QUIZ_BEAT}>
          <MatchedStaff exerciseState={exerciseState} />
        </MaestroStage>
      }
      bar={<ExerciseBar index={index} count={stages.length} send={runner.send} />}
    >
      <NoteMatchingView exerciseState={exerciseState} send={runner.send} />
      <ShortcutSheet shortcuts={shortcutsOf(exerciseState, runner.send)} />
    </Page>
  );
}

/** The keys, for the sheet; those without an act belong to the cells themselves. */
function shortcutsOf(
  { phase }: MatchingState,
  send: (event: MatchingEvent) => void,
): readonly Shortcut[] {
  const proceed = phase.name === "done" ? () => send({ type: "continue" }) : undefined;
  return [
    { key: "1 – 3", does: "Choose a note, from above", act: undefined },
    { key: "4 – 6", does: "Choose a syllable", act: undefined },
    { key: "7 – 9", does: "Choose a degree", act: undefined },
    { key: "Arrows", does: "Go from cell to cell", act: undefined },
    { key: "Space", does: "Choose the cell, or take the choice back", act: undefined },
    { key: "Enter", does: "Continue", act: proceed },
  ];
}

const notesOf = ({ note }: MatchingItem) => [`${note}4`];

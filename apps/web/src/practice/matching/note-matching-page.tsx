import {
  currentStage,
  type MatchingEvent,
  type MatchingState,
  matchingPass,
} from "@attune/exercises";
import { Page } from "../../ui/layout/page.tsx";
import { Congrats } from "../end/congrats.tsx";
import { ExerciseBar } from "../page/exercise-bar.tsx";
import { MaestroStage } from "../page/maestro-stage.tsx";
import { matchingPose, QUIZ_BEAT } from "../page/poses.ts";
import { type Shortcut, ShortcutSheet } from "../page/shortcut-sheet.tsx";
import type { RunStep } from "../runner/run-step.ts";
import { MatchedStaff } from "../views/note-matching/matched-staff.tsx";
import { LEARNED, STAGE_NAMES } from "../views/note-matching/messages.ts";
import { NoteMatchingView } from "../views/note-matching/note-matching-view.tsx";
import { useNumberKeys } from "../views/note-matching/use-number-keys.ts";

export interface NoteMatchingPageProps {
  readonly exerciseState: MatchingState;
  readonly send: (event: MatchingEvent) => void;
  readonly run?: RunStep | undefined;
}

/** The page of a stage, or of the end of the set. */
export function NoteMatchingPage({ exerciseState, send, run }: NoteMatchingPageProps) {
  useNumberKeys(exerciseState, send);
  const { index, stages, phase } = exerciseState;
  if (phase.name === "finished") {
    return (
      <Congrats learned={LEARNED} pass={matchingPass(exerciseState)} score={100} send={send} />
    );
  }
  return (
    <Page
      title={STAGE_NAMES[currentStage(exerciseState).slug]}
      subtitle={`Note Matching · ${run?.position ?? `${index + 1} of ${stages.length}`}`}
      spread
      inLandscape="third"
      aside={
        <MaestroStage pose={matchingPose(exerciseState)} beat={QUIZ_BEAT}>
          <MatchedStaff exerciseState={exerciseState} />
        </MaestroStage>
      }
      bar={run ? run.bar : <ExerciseBar index={index} count={stages.length} send={send} />}
    >
      <NoteMatchingView exerciseState={exerciseState} send={send} position={run?.position} />
      <ShortcutSheet shortcuts={shortcutsOf(exerciseState, send)} />
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

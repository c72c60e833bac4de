import { type HoldItem, type HoldParams, matchNote } from "@attune/exercises";
import { useEffect } from "react";
import type { AudioPorts } from "../runner/audio-ports.ts";
import { withMatch } from "../views/match-note/match-frame.ts";
import { MatchNotePage, type MatchNotePageProps } from "./match-note-page.tsx";
import { type RecordingCallbacks, useRecordingExercise } from "./use-recording-exercise.ts";

export interface MatchNotePracticeProps
  extends RecordingCallbacks,
    HoldParams,
    Pick<MatchNotePageProps, "notice"> {
  readonly audio: AudioPorts;
}

/** Runs a set of notes to match. */
export function MatchNotePractice(props: MatchNotePracticeProps) {
  const { items, startAt, answered, audio, notice, ...callbacks } = props;
  const { runner, exerciseState } = useRecordingExercise({
    kind: matchNote,
    params: { items, startAt, ...(answered && { answered }) },
    audio,
    callbacks,
    withAim: withMatch,
    notesOf,
  });
  useEffect(() => runner.send({ type: "itemsTransposed", items }), [runner, items]);
  return (
    <MatchNotePage
      exerciseState={exerciseState}
      send={runner.send}
      live={runner.live}
      notice={notice}
    />
  );
}

const notesOf = ({ notes }: HoldItem) => notes;

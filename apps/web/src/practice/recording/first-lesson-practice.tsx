import { CADENCE_NOTES, type FirstLessonState, firstLesson } from "@attune/exercises";
import { useEffect } from "react";
import type { AudioPorts } from "../runner/audio-ports.ts";
import { createRunner } from "../runner/runner.ts";
import { useOnPageHidden } from "../runner/use-on-page-hidden.ts";
import { usePreload } from "../runner/use-preload.ts";
import { useRunner } from "../runner/use-runner.ts";
import { useWakeLock } from "../runner/use-wake-lock.ts";
import type { Way } from "../views/first-lesson/welcome.tsx";
import { withMatch } from "../views/match-note/match-frame.ts";
import { FirstLessonPage, type FirstLessonPageProps } from "./first-lesson-page.tsx";
import { recordingPerformer } from "./recording-performer.ts";
import type { RecordingCallbacks } from "./use-recording-exercise.ts";

export interface FirstLessonPracticeProps
  extends RecordingCallbacks,
    Pick<FirstLessonPageProps, "onSave"> {
  readonly audio: AudioPorts;
  /** The way that was chosen on the first page. */
  readonly chosen: Way;
  /** Called when the hum has found the learner's voice. */
  readonly onHummed: (midi: number) => void;
}

/** Runs the first lesson. */
export function FirstLessonPractice(props: FirstLessonPracticeProps) {
  const { audio, chosen, onHummed, onSave, ...callbacks } = props;
  const { runner, exerciseState } = useRunner(() => {
    const performer = recordingPerformer({ ...audio, ...callbacks });
    const created = createRunner({
      kind: firstLesson,
      params: undefined,
      performer,
      random: Math.random,
    });
    return { ...created, live: withMatch(performer.frames, () => created.currentState().match) };
  });
  usePreload(audio, exerciseState.match.items, notesOf);
  useOnPageHidden(() => runner.send({ type: "hidden" }));
  useWakeLock(exerciseState.phase.name !== "finished");
  useEffect(() => {
    if (runner.currentState().phase.name === "welcome") runner.send({ type: "begin", way: chosen });
  }, [runner, chosen]);
  const { hummedMidi } = exerciseState;
  useEffect(() => {
    if (hummedMidi !== undefined) onHummed(hummedMidi);
  }, [hummedMidi, onHummed]);
  return (
    <FirstLessonPage
      exerciseState={exerciseState}
      send={runner.send}
      live={runner.live}
      onSave={onSave}
    />
  );
}

const notesOf = ({ notes }: FirstLessonState["match"]["items"][number]) => [
  ...notes,
  ...CADENCE_NOTES,
];

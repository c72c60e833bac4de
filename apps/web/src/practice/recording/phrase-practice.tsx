import {
  type AnswerLimits,
  cadenceNotes,
  countsTempo,
  currentNoteIndex,
  type PhraseItem,
  type PhraseParams,
  type PhraseState,
  phraseSinging,
  playheadTicks,
} from "@attune/exercises";
import { asWritten, soundingNotes, transposePhrase } from "@attune/phrases";
import { C_MAJOR, hzToMidi } from "@attune/theory";
import type { PitchFrame } from "@attune/voice";
import { useEffect } from "react";
import type { AudioPorts } from "../runner/audio-ports.ts";
import type { LiveChannel } from "../runner/live-channel.ts";
import type { RunStep } from "../runner/run-step.ts";
import type { FollowedFrame } from "../views/phrase/live-trace.tsx";
import { PhrasePage, type PhrasePageProps } from "./phrase-page.tsx";
import { type RecordingCallbacks, useRecordingExercise } from "./use-recording-exercise.ts";

export interface PhrasePracticeProps
  extends RecordingCallbacks,
    Pick<
      PhrasePageProps,
      "subtitle" | "hasSyllables" | "onToggleSyllables" | "tempoField" | "notice"
    >,
    PhraseParams {
  readonly audio: AudioPorts;
  /** When a phrase ends although it wasn't sung right. Default: never. */
  readonly limits?: AnswerLimits | undefined;
  /** Quarter notes per minute. */
  readonly tempo: number;
  /** Whether to recognize the sung syllables. */
  readonly checkSyllables: boolean;
  /** Makes the set one step of a run. */
  readonly run?: RunStep;
}

/** Runs a set of phrases to sing. */
export function PhrasePractice(props: PhrasePracticeProps) {
  const { subtitle, items, startAt, answered, audio, tempo, checkSyllables, limits, ...rest } =
    props;
  const { hasSyllables, onToggleSyllables, tempoField, notice, run, ...callbacks } = rest;
  const { runner, exerciseState } = useRecordingExercise({
    kind: phraseSinging,
    params: { items, startAt, ...(answered && { answered }) },
    limits,
    audio,
    callbacks,
    run,
    withAim: withPlayhead,
    notesOf,
  });
  useEffect(() => runner.send({ type: "itemsReplaced", items }), [runner, items]);
  const sing = (measure: number | undefined) =>
    runner.send({
      type: "sing",
      tempo,
      checkSyllables,
      ...(measure !== undefined && { measure }),
    });
  return (
    <PhrasePage
      subtitle={subtitle}
      exerciseState={exerciseState}
      send={(event) => runner.send(event.type === "hearItem" ? { tempo, ...event } : event)}
      onSing={sing}
      frames={runner.frames}
      live={runner.live}
      hasSyllables={hasSyllables}
      onToggleSyllables={onToggleSyllables}
      tempoField={tempoField}
      notice={notice}
      run={run}
    />
  );
}

/** Adds to each frame its place in the phrase; none while not listening. */
function withPlayhead(
  frames: LiveChannel<PitchFrame>,
  now: () => PhraseState,
): LiveChannel<FollowedFrame> {
  return {
    subscribe: (listener) =>
      frames.subscribe(({ time, hz }) => {
        const exerciseState = now();
        const ticks = playheadTicks(exerciseState);
        if (ticks === undefined) return;
        const written = noteAt(exerciseState, ticks);
        if (written) listener({ time, hz, ticks, aim: Math.round(hzToMidi(written.hz)) });
      }),
  };
}

/** The note to sing at a moment: of the tempo, or where it is free, the one that the voice has reached. */
function noteAt(exerciseState: PhraseState, ticks: number) {
  const { task, follower } = exerciseState;
  const { notes } = follower.score;
  const index = countsTempo(task.phrase.level)
    ? notes.findLastIndex(({ onset }) => onset <= ticks)
    : (currentNoteIndex(exerciseState) ?? 0);
  return notes[Math.max(0, index)];
}

/** The notes as they sound, for the replay of the target. */
const notesOf = ({ phrase, octaves }: PhraseItem) => [
  ...soundingNotes(transposePhrase(asWritten(phrase), octaves)).map(({ name }) => name),
  ...cadenceNotes(phrase.key ?? C_MAJOR),
];

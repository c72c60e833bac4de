import {
  countsTempo,
  currentNoteIndex,
  type PhraseEvent,
  type PhraseItem,
  type PhraseParams,
  type PhraseState,
  phraseSinging,
  playheadTicks,
} from "@attune/exercises";
import { soundingNotes, transposePhrase } from "@attune/phrases";
import { note } from "@attune/theory";
import type { PitchFrame } from "@attune/voice";
import { type ReactNode, useEffect } from "react";
import { Page } from "../ui/layout/page.tsx";
import type { AudioPorts } from "./audio-ports.ts";
import { CADENCE_NOTES } from "./cadence-notes.ts";
import { Congrats } from "./congrats.tsx";
import { ExerciseBar } from "./exercise-bar.tsx";
import type { LiveChannel } from "./live-channel.ts";
import { MaestroStage } from "./maestro/maestro-stage.tsx";
import { phraseBeat, phrasePose } from "./maestro/poses.ts";
import { type RecordingPorts, recordingPerformer } from "./recording-performer.ts";
import { createRunner } from "./runner.ts";
import { type Shortcut, ShortcutSheet } from "./shortcut-sheet.tsx";
import { useOnPageHidden } from "./use-on-page-hidden.ts";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { isUnderWay } from "./views/phrase/is-under-way.ts";
import type { FollowedFrame } from "./views/phrase/live-trace.tsx";
import { LEARNED, measureAlone } from "./views/phrase/messages.ts";
import { PhraseView } from "./views/phrase/phrase-view.tsx";

export interface PhrasePracticeProps
  extends Pick<RecordingPorts, "report" | "saveProgress" | "leave" | "hasClicks">,
    PhraseParams {
  /** Name of the level. */
  readonly title: string;
  readonly audio: AudioPorts;
  /** Quarter notes per minute. */
  readonly tempo: number;
  /** Whether to recognize the sung syllables. */
  readonly checkSyllables: boolean;
  /** Whether the syllables are written below the notes. */
  readonly hasSyllables: boolean;
  readonly onToggleSyllables: () => void;
  /** Chooses the tempo. */
  readonly tempoField: ReactNode;
  /** Shown until the learner sings, such as an offer. */
  readonly notice?: ReactNode;
}

/** Runs a set of phrases to sing. */
export function PhrasePractice(props: PhrasePracticeProps) {
  const { title, exercise, level, items, startAt, audio, tempo, checkSyllables, ...rest } = props;
  const { hasSyllables, onToggleSyllables, tempoField, notice, ...callbacks } = rest;
  const { runner, exerciseState } = useRunner(() => {
    const performer = recordingPerformer({ ...audio, ...callbacks });
    const params = { exercise, level, items, startAt };
    const created = createRunner({ kind: phraseSinging, params, performer, random: Math.random });
    return {
      ...created,
      frames: performer.live,
      live: withPlayhead(performer.live, created.currentState),
    };
  });
  useEffect(() => runner.send({ type: "itemsReplaced", items }), [runner, items]);
  usePreload(audio, items, notesOf);
  useOnPageHidden(() => runner.send({ type: "hidden" }));
  const { index, phase, task } = exerciseState;
  const isFinished = phase.name === "finished";
  useWakeLock(!isFinished);
  const sing = (measure?: number) =>
    runner.send({
      type: "sing",
      tempo,
      checkSyllables,
      ...(measure !== undefined && { measure }),
    });
  if (isFinished) {
    const home = () => runner.send({ type: "home" });
    const restart = () => runner.send({ type: "restart" });
    return <Congrats learned={LEARNED} score={100} onHome={home} onRestart={restart} />;
  }
  const place = `${index + 1} of ${items.length}`;
  const part = task.measure === undefined ? [] : [measureAlone(task.measure)];
  return (
    <Page
      title={title}
      subtitle={[`Level ${level}`, place, ...part].join(" · ")}
      spread
      aside={
        <MaestroStage pose={phrasePose(exerciseState)} beat={phraseBeat(task)} isInCorner>
          {null}
        </MaestroStage>
      }
      bar={<ExerciseBar index={index} count={items.length} send={runner.send} />}
    >
      <PhraseView
        exerciseState={exerciseState}
        send={runner.send}
        onSing={sing}
        frames={runner.frames}
        live={runner.live}
        hasSyllables={hasSyllables}
        question={`Phrase ${place}`}
        onToggleSyllables={onToggleSyllables}
        tempoField={tempoField}
        notice={notice}
      />
      <ShortcutSheet shortcuts={shortcutsOf(exerciseState, runner.send, sing)} />
    </Page>
  );
}

/** Shortcuts, active while their action is possible. */
function shortcutsOf(
  { phase, last }: PhraseState,
  send: (event: PhraseEvent) => void,
  sing: () => void,
): readonly Shortcut[] {
  const free = ["idle", "judged", "timeUp"].includes(phase.name);
  const judged = phase.name === "judged" || phase.name === "timeUp";
  const heard = free && last !== undefined && last.verdict.outcome !== "noVoice";
  const canStop = isUnderWay(phase) && phase.name !== "opening" && phase.name !== "analyzing";
  const key = (name: string, description: string, can: boolean, act: () => void): Shortcut => ({
    key: name,
    description,
    act: can ? act : undefined,
  });
  const on = (name: string, description: string, can: boolean, event: PhraseEvent) =>
    key(name, description, can, () => send(event));
  return [
    key("Space", "Sing, or stop", free || canStop, () => (free ? sing() : send({ type: "stop" }))),
    key("S", "Sing", free, sing),
    on("K", "Hear the key", phase.name === "idle", { type: "playKey" }),
    on("Enter", "Continue", judged, { type: "continue" }),
    on("Y", "Hear yourself", heard, { type: "replay", what: "you" }),
    on("T", "Hear the target", heard, { type: "replay", what: "target" }),
    on("B", "Hear both", heard, { type: "replay", what: "both" }),
  ];
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
        if (written) listener({ time, hz, ticks, aim: note(written.name).midi });
      }),
  };
}

/** The note to sing at a moment: of the tempo, or where it is free, the one that the voice has reached. */
function noteAt(exerciseState: PhraseState, ticks: number) {
  const { level, follower } = exerciseState;
  const { notes } = follower.score;
  const index = countsTempo(level)
    ? notes.findLastIndex(({ onset }) => onset <= ticks)
    : (currentNoteIndex(exerciseState) ?? 0);
  return notes[Math.max(0, index)];
}

/** The notes as they sound, for the replay of the target. */
const notesOf = ({ phrase, octaves }: PhraseItem) => [
  ...soundingNotes(transposePhrase(phrase, octaves)).map(({ name }) => name),
  ...CADENCE_NOTES,
];

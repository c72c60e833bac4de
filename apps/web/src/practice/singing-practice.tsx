import {
  currentItem,
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
import { Page } from "../ui/layout/page.tsx";
import type { AudioPorts } from "./audio-ports.ts";
import { CADENCE_NOTES } from "./cadence-notes.ts";
import { Congrats } from "./congrats.tsx";
import { ExerciseBar } from "./exercise-bar.tsx";
import type { LiveChannel } from "./live-channel.ts";
import { MaestroStage } from "./maestro/maestro-stage.tsx";
import { SINGING_BEAT, singingPose } from "./maestro/poses.ts";
import { type RecordingPorts, recordingPerformer } from "./recording-performer.ts";
import { asRunStep, type RunStep } from "./run-step.ts";
import { createRunner } from "./runner.ts";
import { type Shortcut, ShortcutSheet } from "./shortcut-sheet.tsx";
import { useOnPageHidden } from "./use-on-page-hidden.ts";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { IntervalStaff } from "./views/singing/interval-staff.tsx";
import { LEARNED } from "./views/singing/messages.ts";
import type { AimedFrame } from "./views/singing/pitch-stage.tsx";
import { SingingView } from "./views/singing/singing-view.tsx";

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
  const { index, phase } = exerciseState;
  const isFinished = phase.name === "finished";
  useWakeLock(!isFinished);
  const item = currentItem(exerciseState);
  const chosen: Partial<Record<SingingEvent["type"], object>> = {
    play: { keyFirst, checkSyllables },
    sing: { checkSyllables },
  };
  const send = (event: SingingEvent) => runner.send({ ...event, ...chosen[event.type] });
  if (isFinished) {
    const home = () => runner.send({ type: "home" });
    const restart = () => runner.send({ type: "restart" });
    return <Congrats learned={LEARNED} score={100} onHome={home} onRestart={restart} />;
  }
  return (
    <Page
      title={item.title}
      subtitle={`${item.category} · ${run?.position ?? `${index + 1} of ${items.length}`}`}
      spread
      isSplitInLandscape
      aside={
        <MaestroStage pose={singingPose(exerciseState)} beat={SINGING_BEAT}>
          <IntervalStaff exerciseState={exerciseState} />
        </MaestroStage>
      }
      bar={run ? run.bar : <ExerciseBar index={index} count={items.length} send={runner.send} />}
    >
      <SingingView
        exerciseState={exerciseState}
        send={send}
        live={runner.live}
        notice={notice}
        position={run?.position}
      />
      <ShortcutSheet shortcuts={shortcutsOf(exerciseState, send)} />
    </Page>
  );
}

/** Shortcuts, active while their action is possible. */
function shortcutsOf(
  { phase, lastVerdict: last }: SingingState,
  send: (event: SingingEvent) => void,
): readonly Shortcut[] {
  const free = ["idle", "judged", "timeUp"].includes(phase.name);
  const judged = phase.name === "judged" || phase.name === "timeUp";
  const heard = free && last !== undefined && last.notes.length > 0;
  const key = (name: string, description: string, can: boolean, event: SingingEvent): Shortcut => ({
    key: name,
    description,
    act: can ? () => send(event) : undefined,
  });
  return [
    key("Space", "Play both notes", free, { type: "play" }),
    key("S", "Sing", free, { type: "sing" }),
    key("K", "Hear the key", phase.name === "idle", { type: "playKey" }),
    key("Enter", "Continue", judged, { type: "continue" }),
    key("Y", "Hear yourself", heard, { type: "replay", what: "you" }),
    key("T", "Hear the target", heard, { type: "replay", what: "target" }),
    key("B", "Hear both", heard, { type: "replay", what: "both" }),
  ];
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

import { currentItem, type SingingEvent, type SingingState, singingPass } from "@attune/exercises";
import type { Elements } from "../../lib/elements.ts";
import { Page } from "../../ui/layout/page.tsx";
import { Congrats } from "../end/congrats.tsx";
import { ExerciseBar } from "../page/exercise-bar.tsx";
import { MaestroStage } from "../page/maestro-stage.tsx";
import { SINGING_BEAT, singingPose } from "../page/poses.ts";
import { type Shortcut, ShortcutSheet } from "../page/shortcut-sheet.tsx";
import { SoundRetryContext } from "../page/sound-notice.tsx";
import type { LiveChannel } from "../runner/live-channel.ts";
import type { RunStep } from "../runner/run-step.ts";
import { IntervalStaff } from "../views/singing/interval-staff.tsx";
import { LEARNED } from "../views/singing/messages.ts";
import { SingingView } from "../views/singing/singing-view.tsx";
import type { AimedFrame } from "../views/sung/use-live-pitch.ts";
import { sungScore } from "./sung-score.ts";

export interface SingingPageProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
  /** Frames of the open microphone; drawn without React. */
  readonly live: LiveChannel<AimedFrame>;
  /** Shown until the learner plays or sings, such as an offer. */
  readonly notice?: Elements;
  readonly run?: RunStep | undefined;
}

/** The page of an interval to sing, or of the end of the set. */
export function SingingPage({ exerciseState, send, live, notice, run }: SingingPageProps) {
  const { index, items, phase } = exerciseState;
  if (phase.name === "finished") {
    const pass = singingPass(exerciseState);
    const score = sungScore(exerciseState, pass);
    return <Congrats learned={LEARNED} pass={pass} {...score} send={send} />;
  }
  const item = currentItem(exerciseState);
  return (
    <Page
      title={item.title}
      subtitle={`${item.category} · ${run?.position ?? `${index + 1} of ${items.length}`}`}
      spread
      inLandscape="third"
      aside={
        <MaestroStage pose={singingPose(exerciseState)} beat={SINGING_BEAT}>
          <IntervalStaff exerciseState={exerciseState} />
        </MaestroStage>
      }
      bar={run ? run.bar : <ExerciseBar index={index} count={items.length} send={send} />}
    >
      <SoundRetryContext value={() => send({ type: "play" })}>
        <SingingView
          exerciseState={exerciseState}
          send={send}
          live={live}
          notice={notice}
          position={run?.position}
        />
      </SoundRetryContext>
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
  const canAsk = free || phase.name === "advancing";
  const judged = phase.name === "judged" || phase.name === "timeUp";
  const heard = free && last !== undefined && last.notes.length > 0;
  const key = (name: string, description: string, can: boolean, event: SingingEvent): Shortcut => ({
    key: name,
    description,
    act: can ? () => send(event) : undefined,
  });
  return [
    key("Space", "Play both notes", canAsk, { type: "play" }),
    key("S", "Sing", canAsk, { type: "sing" }),
    key("K", "Hear the key", phase.name === "idle", { type: "playKey" }),
    key("Enter", "Continue", judged, { type: "continue" }),
    key("Y", "Hear yourself", heard, { type: "replay", what: "you" }),
    key("T", "Hear the target", heard, { type: "replay", what: "target" }),
    key("B", "Hear both", heard, { type: "replay", what: "both" }),
  ];
}

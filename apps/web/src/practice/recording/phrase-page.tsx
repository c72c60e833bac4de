import { PHRASE_LEVELS } from "@attune/contract/exercises";
import { type PhraseEvent, type PhraseState, phrasePass } from "@attune/exercises";
import { Page } from "../../ui/layout/page.tsx";
import { Congrats } from "../end/congrats.tsx";
import { ExerciseBar } from "../page/exercise-bar.tsx";
import { MaestroStage } from "../page/maestro-stage.tsx";
import { phraseBeat, phrasePose } from "../page/poses.ts";
import { type Shortcut, ShortcutSheet } from "../page/shortcut-sheet.tsx";
import { SoundRetryContext } from "../page/sound-notice.tsx";
import type { RunStep } from "../runner/run-step.ts";
import { isUnderWay } from "../views/phrase/is-under-way.ts";
import { HEAR_ONCE, LEARNED, measureAlone } from "../views/phrase/messages.ts";
import { PhraseView, type PhraseViewProps } from "../views/phrase/phrase-view.tsx";
import { sungScore } from "./sung-score.ts";

export interface PhrasePageProps extends Omit<PhraseViewProps, "question"> {
  /** Shown under the title, before the position in the set. Default: the level's number. */
  readonly subtitle?: string | undefined;
  readonly run?: RunStep | undefined;
}

/** The page of a phrase to sing, or of the end of the set. */
export function PhrasePage({
  subtitle,
  run,
  exerciseState,
  send,
  onSing,
  ...view
}: PhrasePageProps) {
  const { index, items, phase, task } = exerciseState;
  if (phase.name === "finished") {
    const pass = phrasePass(exerciseState);
    const score = sungScore(exerciseState, pass);
    return <Congrats learned={LEARNED} pass={pass} {...score} send={send} />;
  }
  const { level } = task.phrase;
  const place = run?.position ?? `${index + 1} of ${items.length}`;
  const part = task.measure === undefined ? [] : [measureAlone(task.measure)];
  return (
    <Page
      title={PHRASE_LEVELS[level - 1] ?? ""}
      subtitle={[subtitle ?? `Level ${level}`, place, ...part].join(" · ")}
      spread
      inLandscape="line"
      hasCorner
      aside={
        <MaestroStage pose={phrasePose(exerciseState)} beat={phraseBeat(task)}>
          {null}
        </MaestroStage>
      }
      bar={run ? run.bar : <ExerciseBar index={index} count={items.length} send={send} />}
    >
      <SoundRetryContext value={() => onSing(undefined)}>
        <PhraseView
          {...view}
          exerciseState={exerciseState}
          send={send}
          onSing={onSing}
          question={run?.position ?? `Phrase ${place}`}
        />
      </SoundRetryContext>
      <ShortcutSheet shortcuts={shortcutsOf(exerciseState, send, () => onSing(undefined))} />
    </Page>
  );
}

/** Shortcuts, active while their action is possible. */
function shortcutsOf(
  { phase, last, task, isHeard }: PhraseState,
  send: (event: PhraseEvent) => void,
  sing: () => void,
): readonly Shortcut[] {
  const free = ["idle", "judged", "timeUp"].includes(phase.name);
  const canAsk = free || phase.name === "advancing";
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
    key("Space", "Sing, or stop", canAsk || canStop, () =>
      canAsk ? sing() : send({ type: "stop" }),
    ),
    key("S", "Sing", canAsk, sing),
    on("K", "Hear the key", phase.name === "idle", { type: "playKey" }),
    ...(task.phrase.level === 1 && !isHeard
      ? [on("H", HEAR_ONCE, phase.name === "idle", { type: "hearItem" })]
      : []),
    on("Enter", "Continue", judged, { type: "continue" }),
    on("Y", "Hear yourself", heard, { type: "replay", what: "you" }),
    on("T", "Hear the target", heard, { type: "replay", what: "target" }),
    on("B", "Hear both", heard, { type: "replay", what: "both" }),
  ];
}

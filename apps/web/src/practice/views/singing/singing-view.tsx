import type { SingingEvent, SingingState } from "@attune/exercises";
import type { Elements } from "../../../lib/elements.ts";
import { AnswerArea } from "../../page/answer-area.tsx";
import { Stage } from "../../page/stage.tsx";
import type { LiveChannel } from "../../runner/live-channel.ts";
import type { AimedFrame } from "../sung/use-live-pitch.ts";
import { Controls } from "./controls.tsx";
import { PitchStage } from "./pitch-stage.tsx";
import styles from "./singing-view.module.css";
import { useSpokenPhases } from "./use-spoken-phases.ts";
import { VerdictPanel } from "./verdict-panel.tsx";

export interface SingingViewProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
  /** Frames of the open microphone, about 100 per second; drawn without React. */
  readonly live: LiveChannel<AimedFrame>;
  readonly notice?: Elements;
  /** The item's position. Default: in its set. */
  readonly position?: string | undefined;
}

/** Live pitch, the verdict, and the controls. */
export function SingingView({ exerciseState, send, live, notice, position }: SingingViewProps) {
  useSpokenPhases(exerciseState, position);
  return (
    <Stage className={styles.stage}>
      <PitchStage exerciseState={exerciseState} send={send} live={live} notice={notice} />
      <AnswerArea>
        <div className={styles.answer}>
          <Controls exerciseState={exerciseState} send={send} />
          <div className={styles.verdict}>
            <VerdictPanel exerciseState={exerciseState} send={send} />
          </div>
        </div>
      </AnswerArea>
    </Stage>
  );
}

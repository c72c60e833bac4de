import { currentItem, type SingingEvent, type SingingSession } from "@attune/exercises";
import type { ReactNode } from "react";
import { Hands } from "../../answer-area.tsx";
import type { Live } from "../../live.ts";
import { Controls } from "./controls.tsx";
import { type AimedFrame, PitchStage } from "./pitch-stage.tsx";
import styles from "./singing-view.module.css";
import { useSpokenPhases } from "./use-spoken-phases.ts";
import { VerdictPanel } from "./verdict-panel.tsx";

export interface SingingViewProps {
  readonly session: SingingSession;
  readonly send: (event: SingingEvent) => void;
  /** Frames of the open microphone, a hundred a second: drawn without React. */
  readonly live: Live<AimedFrame>;
  readonly notice?: ReactNode;
}

/** What the microphone hears of the two notes, and the way on. */
export function SingingView({ session, send, live, notice }: SingingViewProps) {
  const item = currentItem(session);
  useSpokenPhases(session);
  return (
    <div className={styles.stage}>
      <PitchStage key={item.id} session={session} live={live} notice={notice} />
      <Hands>
        <VerdictPanel session={session} send={send} />
        <Controls session={session} send={send} />
      </Hands>
    </div>
  );
}

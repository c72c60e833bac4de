import {
  currentItem,
  type SingingEvent,
  type SingingItem,
  type SingingPhase,
  type SingingSession,
} from "@attune/exercises";
import { displayName, syllableOfNote } from "@attune/theory";
import { Staff } from "../../../ui/staff/staff.tsx";
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
}

/** One interval: its notes, what the microphone hears of them, and the way on. */
export function SingingView({ session, send, live }: SingingViewProps) {
  const item = currentItem(session);
  useSpokenPhases(session);
  return (
    <div className={styles.stage}>
      <Score item={item} phase={session.phase} />
      <PitchStage key={item.id} session={session} live={live} />
      <VerdictPanel session={session} send={send} />
      <Controls session={session} send={send} />
    </div>
  );
}

function Score({ item, phase }: { readonly item: SingingItem; readonly phase: SingingPhase }) {
  const sounding = phase.name === "playing" ? phase.sounding : undefined;
  const notes = (["root", "target"] as const).map((place) => ({
    name: item[place],
    labels: [syllableOfNote(item[place]) ?? ""],
    ...(sounding === place && { state: "sounding" as const }),
  }));
  const spoken = notes.map(({ name, labels }) => `${displayName(name)}, ${labels[0]}`);
  return <Staff className={styles.staff} label={spoken.join("; then ")} notes={notes} />;
}

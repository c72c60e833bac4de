import { currentMatch, type HoldState } from "@attune/exercises";
import { note, syllableOfNote } from "@attune/theory";
import { useMemo } from "react";
import { LevelMeter } from "../../../ui/pitch/level-meter.tsx";
import { PitchTrace } from "../../../ui/pitch/pitch-trace.tsx";
import type { LiveChannel } from "../../runner/live-channel.ts";
import { hasVerdict } from "../sung/has-verdict.ts";
import { useLivePitch } from "../sung/use-live-pitch.ts";
import type { MatchFrame } from "./match-frame.ts";
import styles from "./match-note.module.css";
import { TRACE } from "./messages.ts";

interface MatchPitchProps {
  readonly exerciseState: HoldState;
  readonly live: LiveChannel<MatchFrame>;
  /** Whether the learner's line is drawn against the notes. */
  readonly hasTrace: boolean;
}

/** The learner's line against the notes, and the level. */
export function MatchPitch({ exerciseState, live, hasTrace }: MatchPitchProps) {
  const { phase, microphone } = exerciseState;
  const { notes } = currentMatch(exerciseState);
  const targets = useMemo(
    () => notes.map((name) => ({ midi: note(name).midi, label: syllableOfNote(name) ?? name })),
    [notes],
  );
  const isMetered = microphone && !hasVerdict(phase);
  const view = useLivePitch(live, exerciseState, isMetered);
  return (
    <div className={styles.pitch}>
      {hasTrace && targets.length > 0 && (
        <PitchTrace className={styles.trace} view={view} targets={targets} summary={TRACE} />
      )}
      <LevelMeter view={view} className={isMetered ? undefined : styles.off} />
    </div>
  );
}

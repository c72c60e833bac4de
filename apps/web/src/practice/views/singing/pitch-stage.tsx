import {
  currentItem,
  ROLES,
  type Rung,
  type SingingEvent,
  type SingingItem,
  type SingingState,
} from "@attune/exercises";
import { note, syllableOfNote } from "@attune/theory";
import { useEffect, useMemo, useRef } from "react";
import type { Elements } from "../../../lib/elements.ts";
import { NOTE_FORMATTERS, type NoteNames } from "../../../lib/music/note-names.ts";
import { CentsNeedle } from "../../../ui/pitch/cents-needle.tsx";
import { LevelMeter } from "../../../ui/pitch/level-meter.tsx";
import { PitchTrace } from "../../../ui/pitch/pitch-trace.tsx";
import { useNoteNames } from "../../../ui/text/note-names-context.ts";
import type { LiveChannel } from "../../runner/live-channel.ts";
import { hasVerdict } from "../sung/has-verdict.ts";
import { microphoneHelp } from "../sung/listening-messages.ts";
import { MicrophoneNotice } from "../sung/microphone-notice.tsx";
import { Replays } from "../sung/replays.tsx";
import { type AimedFrame, useLivePitch } from "../sung/use-live-pitch.ts";
import { sungNoteText } from "./messages.ts";
import styles from "./singing-view.module.css";
import { sungSyllableText, syllableMarks } from "./syllables.ts";

interface PitchStageProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
  readonly live: LiveChannel<AimedFrame>;
  /** Shown until the learner plays or sings, unless the microphone doesn't listen. */
  readonly notice?: Elements;
}

/**
 * Live pitch: the trace with the two target notes, the level meter, and the cents needle. The notice is in
 * place of the level meter; after Continue on a failed attempt, the replay buttons are in place of the needle.
 */
export function PitchStage({ exerciseState, send, live, notice }: PitchStageProps) {
  const { phase, microphone, problem, lastVerdict: last } = exerciseState;
  const item = currentItem(exerciseState);
  const help = phase.name === "idle" && !microphone && problem && microphoneHelp(problem);
  const isUntouched = phase.name === "idle" && !microphone && !last;
  const hasReplays = phase.name === "idle" && last !== undefined && last.notes.length > 0;
  const isMetered = microphone && !hasVerdict(phase) && !hasReplays;
  const view = useLivePitch(live, exerciseState, isMetered);
  // The same elements show the next interval: to create them again would delay Next on a slow phone.
  const shownItem = useRef(item.id);
  useEffect(() => {
    if (shownItem.current === item.id) return;
    shownItem.current = item.id;
    view.clear();
  }, [item.id, view]);
  const noteNames = useNoteNames();
  const { rung } = exerciseState;
  const targets = useMemo(() => targetsOf(item, rung, noteNames), [item, rung, noteNames]);
  return (
    <div className={styles.pitch}>
      <PitchTrace
        className={styles.trace}
        view={view}
        targets={targets}
        // The trace is cleared before the next attempt.
        marks={last && phase.name !== "ready" ? syllableMarks(last, item) : undefined}
        summary={summaryOf(exerciseState, noteNames)}
      />
      <div className={styles.gauges}>
        <LevelMeter view={view} className={isMetered ? undefined : styles.off} />
        <div className={isUntouched && !help ? styles.notice : styles.cover}>
          {help ? <MicrophoneNotice text={help} /> : isUntouched && notice}
          {!help && hasReplays && (
            <Replays place="stage" replaying={exerciseState.replaying} send={send} />
          )}
        </div>
        <CentsNeedle view={view} className={styles.needle} />
      </div>
    </div>
  );
}

/** Each note with the syllable to sing and, if that is another one, its name. */
function targetsOf(item: SingingItem, rung: Rung, noteNames: NoteNames) {
  const { inChart } = NOTE_FORMATTERS[noteNames === "both" ? "letters" : noteNames];
  return ROLES[rung].map((role) => {
    const name = item[role];
    const { midi } = note(name);
    const syllable = syllableOfNote(name, item.key);
    const written = inChart(name, item.key);
    // In C major, fixed do has the same syllables, but for ti.
    const saysSyllable = !syllable || written.toUpperCase().startsWith(syllable);
    return saysSyllable ? { midi, label: written } : { midi, label: syllable, detail: written };
  });
}

/** Label of the trace for screen readers. */
function summaryOf(exerciseState: SingingState, noteNames: NoteNames): string {
  const { lastVerdict: last } = exerciseState;
  const item = currentItem(exerciseState);
  if (!last || last.notes.length === 0) return "Your pitch, once you sing";
  const names = ROLES[exerciseState.rung].map((role) => item[role]);
  const sung = last.notes.map((each, index) => {
    const name = names[index] ?? item.target;
    const pitch = sungNoteText(name, each, NOTE_FORMATTERS[noteNames], item.key);
    return [pitch, sungSyllableText(each.syllable)].filter(Boolean).join(", ");
  });
  return `Your pitch. ${sung.join("; ")}`;
}

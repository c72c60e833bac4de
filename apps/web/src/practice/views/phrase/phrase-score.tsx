import { currentPhrase, type JudgedNote, type PhraseState } from "@attune/exercises";
import { engrave } from "@attune/notation/engraving";
import { soundingNotes } from "@attune/phrases";
import { useMemo } from "react";
import { describePhrase, lyricsOfPhrase } from "../../../lib/music/phrase-messages.ts";
import type { PhraseNoteState } from "../../../notation/phrase/mark.tsx";
import { PhraseStaff } from "../../../notation/phrase/phrase-staff.tsx";
import type { LiveChannel } from "../../runner/live-channel.ts";
import { transpositionText } from "../sung/octaves.ts";
import { JudgedTrace } from "./judged-trace.tsx";
import { type FollowedFrame, LiveTrace } from "./live-trace.tsx";
import { describeVerdict } from "./messages.ts";
import styles from "./phrase-view.module.css";
import { useSungFrames } from "./sung-frames.ts";
import { noteInQuestion } from "./went-wrong.ts";

interface PhraseScoreProps {
  readonly exerciseState: PhraseState;
  readonly live: LiveChannel<FollowedFrame>;
  /** Whether the syllables are written below the notes. */
  readonly hasSyllables: boolean;
}

/** Phases in which the microphone listens, now or soon. */
const FOLLOWED = ["countIn", "listening", "analyzing"] as const;

/** The phrase to sing; while the learner sings and afterwards, their pitch is drawn over the notes. */
export function PhraseScore({ exerciseState, live, hasSyllables }: PhraseScoreProps) {
  const { phase, task, last } = exerciseState;
  const { phrase } = task;
  const { octaves } = currentPhrase(exerciseState);
  const engraved = useMemo(() => engrave(phrase), [phrase]);
  const lyrics = useMemo(() => lyricsOfPhrase(engraved), [engraved]);
  const notes = useMemo(() => soundingNotes(phrase), [phrase]);
  const take = useSungFrames(live);
  const isFollowed = FOLLOWED.some((name) => name === phase.name);
  const shown = !isFollowed && last?.phrase === phrase ? last.verdict : undefined;
  const states = useMemo(() => shown?.notes.map(stateOf), [shown]);
  const written = describePhrase(engraved);
  const label = shown ? `${written} ${describeVerdict({ notes, verdict: shown })}` : written;
  return (
    <div className={styles.score}>
      <PhraseStaff
        phrase={engraved}
        label={octaves === 0 ? label : `${label} ${transpositionText(octaves)}.`}
        lyrics={hasSyllables || shown ? lyrics : undefined}
        states={states}
        highlighted={shown && noteInQuestion(shown)}
        className={styles.staff}
        overlay={(map) =>
          isFollowed ? (
            <LiveTrace map={map} live={live} />
          ) : (
            shown && <JudgedTrace map={map} notes={notes} verdict={shown} frames={take.current} />
          )
        }
      />
      {octaves !== 0 && (
        <p className={styles.transposed} aria-hidden="true">
          {transpositionText(octaves)}
        </p>
      )}
    </div>
  );
}

/** A wrong pitch matters more than when it was sung. */
function stateOf({ status, rhythm }: JudgedNote): PhraseNoteState {
  const onset = rhythm?.onset;
  const isPitchRight = status === "ok" || status === "near";
  return isPitchRight && (onset === "early" || onset === "late") ? onset : status;
}

import { countsTempo, currentPhrase, type PhraseEvent, type PhraseState } from "@attune/exercises";
import type { PitchFrame } from "@attune/voice";
import { useEffect } from "react";
import { classNames } from "../../../lib/class-names.ts";
import type { Elements } from "../../../lib/elements.ts";
import { LevelMeter } from "../../../ui/pitch/level-meter.tsx";
import { usePitchView } from "../../../ui/pitch/view.ts";
import { AnswerArea } from "../../page/answer-area.tsx";
import { Stage } from "../../page/stage.tsx";
import type { LiveChannel } from "../../runner/live-channel.ts";
import { microphoneHelp } from "../sung/listening-messages.ts";
import { MicrophoneNotice } from "../sung/microphone-notice.tsx";
import { Replays } from "../sung/replays.tsx";
import { Controls } from "./controls.tsx";
import { isUnderWay } from "./is-under-way.ts";
import type { FollowedFrame } from "./live-trace.tsx";
import { PhraseScore } from "./phrase-score.tsx";
import styles from "./phrase-view.module.css";
import { useSpokenPhrase } from "./use-spoken-phrase.ts";
import { VerdictPanel } from "./verdict-panel.tsx";

export interface PhraseViewProps {
  readonly exerciseState: PhraseState;
  readonly send: (event: PhraseEvent) => void;
  /** Starts an attempt at the phrase, or at one measure of it. */
  readonly onSing: (measure: number | undefined) => void;
  /** All frames of the open microphone, for the level meter. */
  readonly frames: LiveChannel<PitchFrame>;
  /** Frames while listening, with their place in the phrase. */
  readonly live: LiveChannel<FollowedFrame>;
  /** Whether the syllables are written below the notes. */
  readonly hasSyllables: boolean;
  readonly onToggleSyllables: () => void;
  /** The phrase's place: 'Phrase 3 of 12'. */
  readonly question: string;
  /** The tempo. */
  readonly tempoField: Elements;
  /** Shown until the learner sings, such as an offer. */
  readonly notice?: Elements;
}

/** The phrase with the learner's pitch over it, the verdict, and the controls. */
export function PhraseView(props: PhraseViewProps) {
  const { exerciseState, send, onSing, live, hasSyllables, onToggleSyllables, question } = props;
  const { level } = exerciseState.task.phrase;
  useSpokenPhrase(exerciseState, question);
  return (
    <Stage className={styles.stage}>
      <PhraseScore
        key={currentPhrase(exerciseState).phrase.id}
        exerciseState={exerciseState}
        live={live}
        hasSyllables={hasSyllables}
      />
      <div className={styles.below} data-tall>
        <Gauges {...props} />
        <AnswerArea>
          <Controls
            exerciseState={exerciseState}
            countsTempo={countsTempo(level)}
            hasSyllables={hasSyllables}
            onToggleSyllables={onToggleSyllables}
            send={send}
            onSing={() => onSing(undefined)}
          />
          <div className={styles.verdict}>
            <VerdictPanel exerciseState={exerciseState} send={send} onSing={onSing} />
          </div>
        </AnswerArea>
      </div>
    </Stage>
  );
}

/** The tempo and what is above it until the learner sings, and the level meter while the microphone listens. */
function Gauges({ exerciseState, send, frames, tempoField, notice }: PhraseViewProps) {
  const view = usePitchView();
  const { phase, microphone, problem, last, replaying } = exerciseState;
  const help = !microphone && problem && microphoneHelp(problem);
  useEffect(() => frames.subscribe((frame) => view.push(frame, null)), [frames, view]);
  useEffect(() => {
    if (!microphone || phase.name === "analyzing") view.stop();
  }, [microphone, phase.name, view]);
  const isBusy = isUnderWay(phase);
  const hasReplays =
    phase.name === "idle" && last !== undefined && last.verdict.outcome !== "noVoice";
  return (
    <div className={styles.gauges}>
      <div className={classNames(styles.options, isBusy && styles.hidden)}>
        {help && <MicrophoneNotice text={help} />}
        {!help && (hasReplays ? <Replays replaying={replaying} send={send} /> : notice)}
        {tempoField}
      </div>
      {isBusy && <LevelMeter view={view} className={microphone ? undefined : styles.hidden} />}
    </div>
  );
}

import { currentMatch, type HoldEvent, type HoldState } from "@attune/exercises";
import { syllableOfNote } from "@attune/theory";
import type { Elements } from "../../../lib/elements.ts";
import { useNoteFormatter } from "../../../ui/text/use-note-formatter.ts";
import { AnswerArea } from "../../page/answer-area.tsx";
import { Stage } from "../../page/stage.tsx";
import type { LiveChannel } from "../../runner/live-channel.ts";
import { microphoneHelp } from "../sung/listening-messages.ts";
import { MicrophoneNotice } from "../sung/microphone-notice.tsx";
import { HoldRing } from "./hold-ring.tsx";
import { MatchControls } from "./match-controls.tsx";
import type { MatchFrame } from "./match-frame.ts";
import styles from "./match-note.module.css";
import { MatchPitch } from "./match-pitch.tsx";
import { MatchVerdictPanel } from "./match-verdict.tsx";

export interface MatchViewProps {
  readonly exerciseState: HoldState;
  readonly send: (event: HoldEvent) => void;
  /** Frames of the open microphone, about 100 per second; drawn without React. */
  readonly live: LiveChannel<MatchFrame>;
  /** Whether the name of the note is shown below its syllable. Default: no. */
  readonly hasName?: boolean;
  /** Whether the learner's line is drawn against the notes. */
  readonly hasTrace: boolean;
  /** Shown until the learner plays or sings, such as an offer. */
  readonly notice?: Elements;
  /** Below the buttons, until the verdict. */
  readonly extra?: Elements;
  /** Said below a great. */
  readonly praise?: string | undefined;
}

/** The ring with the note to hold, the learner's pitch, the verdict, and the controls. */
export function MatchView(props: MatchViewProps) {
  const { exerciseState, send, live, hasName = false, hasTrace, notice, extra, praise } = props;
  const { phase, microphone, problem, last } = exerciseState;
  const { notes } = currentMatch(exerciseState);
  const { inText } = useNoteFormatter();
  const isIdle = phase.name === "idle";
  const help = isIdle && !microphone && problem && microphoneHelp(problem);
  const isUntouched = isIdle && !microphone && !last;
  return (
    <Stage className={styles.stage}>
      <div className={styles.question}>
        <HoldRing
          phase={phase}
          live={live}
          syllable={syllableNow(exerciseState)}
          isSmall={hasTrace && extra !== undefined}
          detail={hasName && notes[0] ? inText(notes[0]) : undefined}
        />
        <div className={styles.below}>
          <MatchPitch exerciseState={exerciseState} live={live} hasTrace={hasTrace} />
          {help ? (
            <div className={styles.notice}>
              <MicrophoneNotice text={help} />
            </div>
          ) : (
            isUntouched && notice && <div className={styles.notice}>{notice}</div>
          )}
        </div>
      </div>
      <AnswerArea>
        <div className={styles.answer}>
          <MatchControls exerciseState={exerciseState} send={send} />
          {extra}
          <div className={styles.verdict}>
            <MatchVerdictPanel exerciseState={exerciseState} send={send} praise={praise} />
          </div>
        </div>
      </AnswerArea>
    </Stage>
  );
}

/** The syllable to sing now; undefined for any note. */
function syllableNow(exerciseState: HoldState): string | undefined {
  const { notes } = currentMatch(exerciseState);
  const { phase } = exerciseState;
  const name = notes[phase.name === "listening" ? phase.note : 0];
  return name && syllableOfNote(name);
}

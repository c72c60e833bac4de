import { questionOf } from "@attune/exercises";
import { classNames } from "../../../lib/class-names.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { AnswerArea } from "../../page/answer-area.tsx";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { KeyButton } from "../../page/key-button.tsx";
import { verdictTitle } from "../../quiz/use-spoken-quiz.ts";
import choices from "../choices/choices.module.css";
import { PlayButton } from "../choices/choices.tsx";
import type { NoteNamer } from "../shared/note-namer.ts";
import { DegreeButtons } from "./degree-buttons.tsx";
import styles from "./degree-view.module.css";
import type { DegreeViewProps } from "./degree-view-props.ts";
import {
  chosenSoFar,
  HEAR_SLOWLY,
  hearOverHome,
  listenFirst,
  MISS_TITLE,
  REMOVE,
  reasonMessage,
  WALK_AGAIN,
} from "./messages.ts";

interface Props extends DegreeViewProps {
  readonly namer: NoteNamer;
}

/** So many misses in a set, and the notes can be heard over do. */
const MISSES_UNTIL_HELP = 2;

/** Ways to hear the notes, the degrees to choose from, and the feedback on the answer. */
export function DegreeView(props: Props) {
  const { exerciseState, send, namer } = props;
  const { phase } = exerciseState;
  const verdict = phase.name === "judged" || phase.name === "advancing" ? phase.verdict : undefined;
  return (
    <div className={classNames(choices.stage, verdict && choices.judged)}>
      <Hearings {...props} />
      <AnswerArea>
        <Status {...props} />
        <DegreeButtons {...props} />
        {verdict && (
          <div className={choices.feedback}>
            <FeedbackPanel
              title={verdictTitle(verdict, exerciseState, MISS_TITLE)}
              tone={verdict.outcome === "great" ? "great" : "again"}
              onContinue={() => send({ type: "continue" })}
              actions={
                verdict.outcome !== "great" && (
                  <Button onClick={() => send({ type: "compare" })}>{WALK_AGAIN}</Button>
                )
              }
            >
              <p className={choices.reason}>
                <AccidentalText>{reasonMessage(verdict.reason, namer)}</AccidentalText>
              </p>
            </FeedbackPanel>
          </div>
        )}
      </AnswerArea>
    </div>
  );
}

function Hearings({ exerciseState, send }: DegreeViewProps) {
  const { phase, isSounding, isKeySounding } = exerciseState;
  const isLine = questionOf(exerciseState).notes.length > 1;
  const isBusy = isSounding || phase.name === "advancing";
  return (
    <div className={choices.tools}>
      <PlayButton exerciseState={exerciseState} send={send} />
      {isLine && (
        <Button disabled={isBusy} onClick={() => send({ type: "play", how: "slowly" })}>
          {HEAR_SLOWLY}
        </Button>
      )}
      <KeyButton busy={isKeySounding} disabled={isBusy} onClick={() => send({ type: "playKey" })} />
    </div>
  );
}

/** The next thing to do: listen, or choose the notes of a line; after some misses, a way to hear them over do. */
function Status({ exerciseState, send, namer }: Props) {
  const { phase, isSounding, isKeySounding, firstTries } = exerciseState;
  const { notes } = questionOf(exerciseState);
  const isUnheard = phase.name === "presenting" && (!isSounding || isKeySounding);
  const isAnswering = phase.name === "answering";
  const chosen = isAnswering && notes.length > 1 ? phase.draft : undefined;
  const soFar = chosen ? chosenSoFar(chosen, notes.length, namer) : "";
  useAnnouncement("answer", soFar);
  const misses = Object.values(firstTries).filter((isRight) => !isRight).length;
  return (
    <div className={classNames(styles.status, "verdict" in phase && styles.done)}>
      {(isUnheard || chosen) && (
        <p>
          <AccidentalText>{isUnheard ? listenFirst(notes.length, namer) : soFar}</AccidentalText>
        </p>
      )}
      {chosen && chosen.length > 0 && (
        <Button variant="quiet" onClick={() => send({ type: "edit", edit: { type: "remove" } })}>
          {REMOVE}
        </Button>
      )}
      {isAnswering && !chosen?.length && misses >= MISSES_UNTIL_HELP && (
        <Button
          variant="quiet"
          disabled={isSounding}
          onClick={() => send({ type: "play", keyFirst: "drone" })}
        >
          {hearOverHome(namer)}
        </Button>
      )}
    </div>
  );
}

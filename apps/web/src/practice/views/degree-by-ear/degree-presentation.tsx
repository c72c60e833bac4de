import {
  cadenceNotes,
  type DegreeDraft,
  type DegreeEdit,
  type DegreeInKeyQuestion,
  type DegreeQuestion,
  type DegreeState,
  type DegreeVerdict,
  placeDegree,
  questionOf,
  walkHome,
} from "@attune/exercises";
import { C_MAJOR, clefFor, degreeOfNote, type Key } from "@attune/theory";
import { useMemo } from "react";
import { formatDegree } from "../../../lib/music/music-names.ts";
import type { NoteNames } from "../../../lib/music/note-names.ts";
import { NoteNamesContext, useNoteNames } from "../../../ui/text/note-names-context.ts";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { QuestionStaff } from "../choices/question-staff.tsx";
import { createDegreeNamer, withSyllables } from "../shared/note-namer.ts";
import { DegreeView } from "./degree-view.tsx";
import { degreeShortcuts } from "./keys.ts";
import { EMPTY_STAFF, LEARNED, MISS_TITLE, reasonMessage, SUBTITLE, titleOf } from "./messages.ts";

export type DegreePresentation = QuizPresentation<
  DegreeQuestion,
  DegreeDraft,
  DegreeEdit,
  DegreeVerdict
>;

/** Notes on the staff: none, those that were heard, or the way home of the one that was missed. */
function shownNotes({ phase }: DegreeState): readonly string[] {
  if (!("verdict" in phase)) return [];
  const { reason } = phase.verdict;
  return reason.code === "wrong" ? reason.walk : reason.notes;
}

/** The note of a question as it sounds: those of sets of one's own are in their key and octave. */
const inKey = (name: string, question: DegreeQuestion | DegreeInKeyQuestion): string =>
  "octaves" in question ? placeDegree(name, question) : name;

/** The key of a question: that of sets of one's own, or C major. */
const keyOf = ({ key = C_MAJOR }: DegreeQuestion): Key => key;

const clefOf = (question: DegreeQuestion | DegreeInKeyQuestion) =>
  clefFor(question.notes.map((name) => inKey(name, question)));

/** The texts and views of degrees by ear. @param subtitle The name of a set of one's own. */
export function createDegreePresentation(
  noteNames: NoteNames,
  subtitle = SUBTITLE,
): DegreePresentation {
  const namerIn = (key: Key | undefined) => createDegreeNamer(noteNames, key);
  return {
    title: (exerciseState) => titleOf(questionOf(exerciseState).notes.length),
    subtitle: () => subtitle,
    aside: (exerciseState) => (
      <NoteNamesContext value={withSyllables(noteNames)}>
        <QuestionStaff
          notes={shownNotes(exerciseState).map((name) => ({
            name: inKey(name, questionOf(exerciseState)),
            degree: formatDegree(degreeOfNote(name)),
          }))}
          emptyLabel={EMPTY_STAFF}
          inKey={keyOf(questionOf(exerciseState))}
          hasSignature
          clef={clefOf(questionOf(exerciseState))}
        />
      </NoteNamesContext>
    ),
    view: (props) => <DegreeView {...props} namer={namerIn(questionOf(props.exerciseState).key)} />,
    shortcuts: (props) => degreeShortcuts({ ...props, noteNames }),
    notes: (question) => [
      ...question.notes.flatMap(walkHome).map((name) => inKey(name, question)),
      ...cadenceNotes(keyOf(question)),
    ],
    explain: ({ reason }) => reasonMessage(reason, namerIn(reason.key)),
    missTitle: MISS_TITLE,
    learned: LEARNED,
  };
}

/** The same, with the learner's note names. */
export function useDegreePresentation(subtitle?: string): DegreePresentation {
  const noteNames = useNoteNames();
  return useMemo(() => createDegreePresentation(noteNames, subtitle), [noteNames, subtitle]);
}

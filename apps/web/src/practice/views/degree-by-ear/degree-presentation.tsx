import {
  CADENCE_NOTES,
  type DegreeDraft,
  type DegreeEdit,
  type DegreeQuestion,
  type DegreeState,
  type DegreeVerdict,
  questionOf,
  walkHome,
} from "@attune/exercises";
import { degreeOfNote } from "@attune/theory";
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

/** The texts and views of degrees by ear. */
export function createDegreePresentation(noteNames: NoteNames): DegreePresentation {
  const namer = createDegreeNamer(noteNames);
  return {
    title: (exerciseState) => titleOf(questionOf(exerciseState).notes.length),
    subtitle: () => SUBTITLE,
    aside: (exerciseState) => (
      <NoteNamesContext value={withSyllables(noteNames)}>
        <QuestionStaff
          notes={shownNotes(exerciseState).map((name) => ({
            name,
            degree: formatDegree(degreeOfNote(name)),
          }))}
          emptyLabel={EMPTY_STAFF}
        />
      </NoteNamesContext>
    ),
    view: (props) => <DegreeView {...props} namer={namer} />,
    shortcuts: (props) => degreeShortcuts({ ...props, noteNames }),
    notes: ({ notes }) => [...notes.flatMap(walkHome), ...CADENCE_NOTES],
    explain: ({ reason }) => reasonMessage(reason, namer),
    missTitle: MISS_TITLE,
    learned: LEARNED,
  };
}

/** The same, with the learner's note names. */
export function useDegreePresentation(): DegreePresentation {
  const noteNames = useNoteNames();
  return useMemo(() => createDegreePresentation(noteNames), [noteNames]);
}

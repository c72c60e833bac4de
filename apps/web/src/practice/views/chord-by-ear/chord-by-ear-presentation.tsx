import {
  type Choice,
  type ChordQuestion,
  type ChordVerdict,
  cadenceNotes,
  chordNotes,
  questionOf,
} from "@attune/exercises";
import { formatChord } from "../../../lib/music/music-names.ts";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { choiceShortcuts } from "../choices/choice-shortcuts.ts";
import { HeardChoices } from "../choices/heard-choices.tsx";
import { HeardNotes } from "../choices/heard-notes.tsx";
import { LEARNED, reasonMessage, TITLE } from "./messages.ts";

const explain = ({ reason }: ChordVerdict, mistakes: number) => reasonMessage(reason, mistakes);

/** A chord to listen to, and its quality and inversion to choose. @param subtitle The set's name. */
export const chordByEarPresentation = (
  subtitle: string,
): QuizPresentation<ChordQuestion, Choice, number, ChordVerdict> => ({
  title: () => TITLE,
  subtitle: () => subtitle,
  aside(exerciseState) {
    const { notes, key, direction } = questionOf(exerciseState);
    return (
      <HeardNotes
        exerciseState={exerciseState}
        notes={notes}
        inKey={key}
        hasSignature
        isTogether={direction === "together"}
      />
    );
  },
  view: (props) => <HeardChoices {...props} label={formatChord} explain={explain} hasKey />,
  shortcuts: (props) => choiceShortcuts(props, { hasKey: true }),
  notes: ({ options, root, key }) => [
    ...options.flatMap((chord) => chordNotes(root, chord)),
    ...cadenceNotes(key),
  ],
  explain,
  learned: LEARNED,
});

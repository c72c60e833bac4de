import {
  CADENCE_NOTES,
  type Choice,
  questionOf,
  type TriadItem,
  type TriadQuestion,
  type TriadVerdict,
} from "@attune/exercises";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { choiceShortcuts } from "../choices/choice-shortcuts.ts";
import { HeardChoices } from "../choices/heard-choices.tsx";
import { HeardNotes } from "../choices/heard-notes.tsx";
import { LEARNED, reasonMessage, SUBTITLE, TITLE } from "./messages.ts";

const numeralOf = ({ roman_numeral }: TriadItem) => roman_numeral;
const notesOf = ({ notes }: TriadItem) => notes;
const explain = ({ reason }: TriadVerdict, mistakes: number) => reasonMessage(reason, mistakes);

/** A triad to listen to, and four Roman numerals to choose from. */
export const triadByEarPresentation: QuizPresentation<TriadQuestion, Choice, number, TriadVerdict> =
  {
    title: () => TITLE,
    subtitle: () => SUBTITLE,
    aside: (exerciseState) => (
      <HeardNotes exerciseState={exerciseState} notes={questionOf(exerciseState).answer.notes} />
    ),
    view: (props) => <HeardChoices {...props} label={numeralOf} explain={explain} hasKey />,
    shortcuts: (props) => choiceShortcuts(props, { hasKey: true }),
    notes: ({ options }) => [...options.flatMap(notesOf), ...CADENCE_NOTES],
    explain,
    learned: LEARNED,
  };

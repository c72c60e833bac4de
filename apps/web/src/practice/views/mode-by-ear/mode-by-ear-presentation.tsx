import {
  type Choice,
  type ModeQuestion,
  type ModeVerdict,
  modeOnC,
  questionOf,
} from "@attune/exercises";
import { formatMode } from "../../../lib/music/music-names.ts";
import { SCALE_BEAT } from "../../page/poses.ts";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { choiceShortcuts } from "../choices/choice-shortcuts.ts";
import { HeardChoices } from "../choices/heard-choices.tsx";
import { HeardNotes } from "../choices/heard-notes.tsx";
import { LEARNED, reasonMessage, SUBTITLE, TITLE } from "./messages.ts";

const explain = ({ reason }: ModeVerdict, mistakes: number) => reasonMessage(reason, mistakes);

/** A scale to listen to, and four modes to choose from. */
export const modeByEarPresentation: QuizPresentation<ModeQuestion, Choice, number, ModeVerdict> = {
  title: () => TITLE,
  subtitle: () => SUBTITLE,
  aside: (exerciseState) => (
    <HeardNotes exerciseState={exerciseState} notes={questionOf(exerciseState).notes} isScale />
  ),
  beat: SCALE_BEAT,
  isStaffFullWidth: true,
  view: (props) => <HeardChoices {...props} label={formatMode} explain={explain} />,
  shortcuts: (props) => choiceShortcuts(props),
  notes: ({ options }) => options.flatMap(modeOnC),
  explain,
  learned: LEARNED,
};

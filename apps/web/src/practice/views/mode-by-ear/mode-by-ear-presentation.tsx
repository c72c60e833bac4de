import {
  type Choice,
  type ChoiceReason,
  type ModeQuestion,
  type ModeVerdict,
  type QuizVerdict,
  questionOf,
  type ScaleName,
  type ScaleQuestion,
  scaleFrom,
  scaleOnC,
} from "@attune/exercises";
import { formatMode } from "../../../lib/music/music-names.ts";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { choiceShortcuts } from "../choices/choice-shortcuts.ts";
import { HeardChoices } from "../choices/heard-choices.tsx";
import { HeardNotes } from "../choices/heard-notes.tsx";
import {
  LEARNED,
  reasonMessage,
  SCALE_TITLE,
  SCALES_LEARNED,
  SUBTITLE,
  TITLE,
} from "./messages.ts";

const explain = ({ reason }: QuizVerdict<ChoiceReason<ScaleName>>, mistakes: number) =>
  reasonMessage(reason, mistakes);

/** A scale of eight notes, two in each beat. */
const SCALE_BEAT = { seconds: 0.9, pattern: 4 } as const;

/** The parts that modes on C and scales of sets of one's own share. */
const PARTS = { beat: SCALE_BEAT, isStaffFullWidth: true, explain } as const;

/** A scale to listen to, and four modes to choose from. */
export const modeByEarPresentation: QuizPresentation<ModeQuestion, Choice, number, ModeVerdict> = {
  ...PARTS,
  title: () => TITLE,
  subtitle: () => SUBTITLE,
  aside: (exerciseState) => (
    <HeardNotes exerciseState={exerciseState} notes={questionOf(exerciseState).notes} isScale />
  ),
  view: (props) => <HeardChoices {...props} label={formatMode} explain={explain} />,
  shortcuts: (props) => choiceShortcuts(props),
  notes: ({ options }) => options.flatMap(scaleOnC),
  learned: LEARNED,
};

/** A scale of a set of one's own. @param subtitle The set's name. */
export const scaleByEarPresentation = (
  subtitle: string,
): QuizPresentation<ScaleQuestion, Choice, number, QuizVerdict<ChoiceReason<ScaleName>>> => ({
  ...PARTS,
  title: () => SCALE_TITLE,
  subtitle: () => subtitle,
  aside(exerciseState) {
    const { notes, tonic } = questionOf(exerciseState);
    return (
      <HeardNotes
        exerciseState={exerciseState}
        notes={notes}
        isScale
        inKey={{ tonic: tonic.slice(0, -1), mode: "major" }}
      />
    );
  },
  view: (props) => <HeardChoices {...props} label={formatMode} explain={explain} />,
  shortcuts: (props) => choiceShortcuts(props),
  notes: ({ options, tonic }) => options.flatMap((scale) => scaleFrom(tonic, scale)),
  learned: SCALES_LEARNED,
});

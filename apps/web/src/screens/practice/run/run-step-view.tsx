import type { PracticedExercise } from "@attune/contract/exercises";
import { useSettings } from "../../../data/settings/use-settings.ts";
import type { ItemOf, PracticeLessons } from "../../../exercises/sources.ts";
import type { Step, StepProps } from "../../../exercises/step.ts";
import { STEPS } from "../../../exercises/steps.ts";

interface RunStepViewProps extends Omit<StepProps<never>, "items" | "keyFirst"> {
  readonly lessons: PracticeLessons;
}

/** Asks one question by the exercise that it is of. */
export default function RunStepView({ lessons, ...step }: RunStepViewProps) {
  const { keyFirst } = useSettings();
  return renderStep(step.asked.question.exercise, lessons, {
    ...step,
    // A mix of kinds leaves no key in the ear, so it is heard even by those who don't hear it in lessons.
    keyFirst: keyFirst === "off" ? "cadence" : keyFirst,
  });
}

function renderStep<Slug extends PracticedExercise>(
  exercise: Slug,
  lessons: PracticeLessons,
  props: Omit<StepProps<never>, "items">,
) {
  const ExerciseStep: Step<ItemOf<Slug>> = STEPS[exercise];
  return <ExerciseStep {...props} items={lessons[exercise]} />;
}

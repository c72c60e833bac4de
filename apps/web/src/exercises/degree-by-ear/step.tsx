import { type DegreeExercise, type DegreeItem, degreesByEar } from "@attune/exercises";
import { QuizPractice } from "../../practice/quiz/quiz-practice.tsx";
import { useDegreePresentation } from "../../practice/views/degree-by-ear/degree-presentation.tsx";
import { type Step, UNSAVED } from "../step.ts";
import { alwaysWithKey } from "../with-key.ts";

/** Asks for one note of a practice run. */
export const degreeStep = (exercise: DegreeExercise): Step<DegreeItem> =>
  function DegreeStep({ items: _, asked, keyFirst, ...step }) {
    const { question, confusedWith } = asked;
    return (
      <QuizPractice
        {...step}
        {...UNSAVED}
        kind={degreesByEar(exercise)}
        presentation={useDegreePresentation()}
        params={{ startAt: 0, focus: { itemId: question.itemId, confusedWith } }}
        keyFirst={alwaysWithKey(keyFirst)}
      />
    );
  };

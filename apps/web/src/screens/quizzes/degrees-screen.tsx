import { DEGREE_EXERCISE, DEGREE_EXERCISES, degreesByEar } from "@attune/exercises";
import { useSearch } from "wouter";
import { useSettings } from "../../data/settings/use-settings.ts";
import { alwaysWithKey } from "../../exercises/with-key.ts";
import { useDegreePresentation } from "../../practice/views/degree-by-ear/degree-presentation.tsx";
import { LessonLoader } from "../lessons/lesson-screen.tsx";
import { QuizLesson } from "../lessons/quiz-lesson.tsx";
import { DEGREES } from "./messages.ts";

const BACK = "/degrees-by-ear";

/** The set in the address, such as `?notes=2`; the first one if there is none. */
function useExercise() {
  const notes = new URLSearchParams(useSearch()).get("notes");
  return DEGREE_EXERCISES.find((each) => each === `${DEGREE_EXERCISE}-${notes}`) ?? DEGREE_EXERCISE;
}

/** Degrees of the key to recognize; the address names the set. */
export function DegreesScreen() {
  const exercise = useExercise();
  const presentation = useDegreePresentation();
  const { keyFirst } = useSettings();
  return (
    <LessonLoader key={exercise} exercise={exercise} {...DEGREES} back={BACK}>
      {(resources) => (
        <QuizLesson
          exercise={exercise}
          back={BACK}
          resources={resources}
          kind={degreesByEar(exercise)}
          presentation={presentation}
          toParams={(resumed) => resumed}
          keyFirst={alwaysWithKey(keyFirst)}
        />
      )}
    </LessonLoader>
  );
}

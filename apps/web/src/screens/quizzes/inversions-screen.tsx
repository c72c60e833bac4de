import { INVERSION_EXERCISE, inversion } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { inversionsQuery } from "../../data/lessons/inversions.ts";
import { inversionPresentation } from "../../practice/views/inversion/inversion-presentation.tsx";
import { QuizLessonScreen } from "../lessons/quiz-lesson.tsx";

export default function InversionsScreen() {
  return (
    <QuizLessonScreen
      exercise={INVERSION_EXERCISE}
      title="Inversions"
      loading="Loading Inversions..."
      emptyMessage="No inversions available"
      back="/extra"
      query={useQuery(inversionsQuery)}
      kind={inversion}
      presentation={inversionPresentation}
      toParams={(items, resumed) => ({ items, ...resumed })}
    />
  );
}

import { INVERSION_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { inversionsQuery } from "../../data/lessons/inversions.ts";
import { inversionQuiz } from "../../exercises/inversion/quiz.ts";
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
      {...inversionQuiz}
    />
  );
}

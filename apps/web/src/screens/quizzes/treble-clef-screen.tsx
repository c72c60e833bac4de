import { TREBLE_CLEF_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { notationQuery } from "../../data/lessons/notation.ts";
import { trebleClefQuiz } from "../../exercises/treble-clef/quiz.ts";
import { QuizLessonScreen } from "../lessons/quiz-lesson.tsx";

export default function TrebleClefScreen() {
  return (
    <QuizLessonScreen
      exercise={TREBLE_CLEF_EXERCISE}
      title="Treble Clef"
      loading="Loading Treble Clef..."
      emptyMessage="No notation questions available."
      back="/notation"
      query={useQuery(notationQuery)}
      {...trebleClefQuiz}
    />
  );
}

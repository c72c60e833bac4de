import { ENHARMONIC_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { enharmonicsQuery } from "../../data/lessons/enharmonics.ts";
import { enharmonicQuiz } from "../../exercises/enharmonic/quiz.ts";
import { QuizLessonScreen } from "../lessons/quiz-lesson.tsx";

export default function EnharmonicsScreen() {
  return (
    <QuizLessonScreen
      exercise={ENHARMONIC_EXERCISE}
      title="Enharmonics"
      loading="Loading Enharmonics..."
      emptyMessage="No enharmonics available"
      back="/extra"
      query={useQuery(enharmonicsQuery)}
      {...enharmonicQuiz}
    />
  );
}

import { ENHARMONIC_EXERCISE, enharmonic } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { enharmonicsQuery } from "../../data/lessons/enharmonics.ts";
import { enharmonicPresentation } from "../../practice/views/enharmonic/enharmonic-presentation.tsx";
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
      kind={enharmonic}
      presentation={enharmonicPresentation}
      toParams={(items, resumed) => ({ items, ...resumed })}
    />
  );
}

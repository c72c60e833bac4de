import type { Inversion } from "@attune/curriculum";
import { INVERSION_EXERCISE, inversion } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { inversionsQuery } from "../../data/lessons/inversions.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { inversionPresentation } from "../../practice/views/inversion/inversion-presentation.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";

const BACK = "/extra";

export default function InversionsScreen() {
  return (
    <LessonScreen
      exercise={INVERSION_EXERCISE}
      title="Inversions"
      loading="Loading Inversions..."
      none="No inversions available"
      back={BACK}
      query={useQuery(inversionsQuery)}
    >
      {(items, begun) => <Practice items={items} begun={begun} />}
    </LessonScreen>
  );
}

interface PracticeProps {
  readonly items: readonly Inversion[];
  readonly begun: LessonResources;
}

function Practice({ items, begun }: PracticeProps) {
  const { resumed, connections } = useLessonRecorder(INVERSION_EXERCISE, BACK, begun);
  return (
    <QuizPractice
      kind={inversion}
      params={{ items, ...resumed }}
      presentation={inversionPresentation}
      audio={begun.audio}
      {...connections}
    />
  );
}

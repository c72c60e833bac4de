import type { Enharmonic } from "@attune/curriculum";
import { ENHARMONIC_EXERCISE, enharmonic } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { enharmonicsQuery } from "../../data/lessons/enharmonics.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { enharmonicPresentation } from "../../practice/views/enharmonic/enharmonic-presentation.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";

const BACK = "/extra";

export default function EnharmonicsScreen() {
  return (
    <LessonScreen
      exercise={ENHARMONIC_EXERCISE}
      title="Enharmonics"
      loading="Loading Enharmonics..."
      none="No enharmonics available"
      back={BACK}
      query={useQuery(enharmonicsQuery)}
    >
      {(items, begun) => <Practice items={items} begun={begun} />}
    </LessonScreen>
  );
}

interface PracticeProps {
  readonly items: readonly Enharmonic[];
  readonly begun: LessonResources;
}

function Practice({ items, begun }: PracticeProps) {
  const { resumed, connections } = useLessonRecorder(ENHARMONIC_EXERCISE, BACK, begun);
  return (
    <QuizPractice
      kind={enharmonic}
      params={{ items, ...resumed }}
      presentation={enharmonicPresentation}
      audio={begun.audio}
      {...connections}
    />
  );
}

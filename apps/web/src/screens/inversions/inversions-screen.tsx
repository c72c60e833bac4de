import type { Inversion } from "@attune/curriculum";
import { INVERSION_EXERCISE, inversion } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import type { AudioPorts } from "../../practice/audio-ports.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { inversionFace } from "../../practice/views/inversion/inversion-face.tsx";
import { inversionsQuery } from "../../queries/inversions.ts";
import { LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonSet } from "../lessons/use-lesson-set.ts";

const BACK = "/extra";

export default function InversionsScreen() {
  return (
    <LessonScreen
      title="Inversions"
      loading="Loading Inversions..."
      none="No inversions available"
      back={BACK}
      query={useQuery(inversionsQuery)}
    >
      {(items, audio) => <Practice items={items} audio={audio} />}
    </LessonScreen>
  );
}

interface PracticeProps {
  readonly items: readonly Inversion[];
  readonly audio: AudioPorts;
}

function Practice({ items, audio }: PracticeProps) {
  const { resumed, connections } = useLessonSet(INVERSION_EXERCISE, BACK);
  return (
    <QuizPractice
      kind={inversion}
      params={{ items, ...resumed }}
      face={inversionFace}
      audio={audio}
      {...connections}
    />
  );
}

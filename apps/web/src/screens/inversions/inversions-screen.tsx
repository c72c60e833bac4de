import type { Inversion } from "@attune/curriculum";
import { INVERSION_EXERCISE, inversion } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import type { AudioPorts } from "../../practice/audio-ports.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { inversionFace } from "../../practice/views/inversion/inversion-face.tsx";
import { inversionsQuery } from "../../queries/inversions.ts";
import { QuizScreen } from "../quizzes/quiz-screen.tsx";
import { useQuizSet } from "../quizzes/use-quiz-set.ts";

const BACK = "/extra";

export default function InversionsScreen() {
  return (
    <QuizScreen
      title="Inversions"
      loading="Loading Inversions..."
      none="No inversions available"
      back={BACK}
      query={useQuery(inversionsQuery)}
    >
      {(items, audio) => <Practice items={items} audio={audio} />}
    </QuizScreen>
  );
}

interface PracticeProps {
  readonly items: readonly Inversion[];
  readonly audio: AudioPorts;
}

function Practice({ items, audio }: PracticeProps) {
  const { resumed, connections } = useQuizSet(INVERSION_EXERCISE, BACK);
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

import { ApiError } from "@attune/contract";
import {
  type EarTrainingItem,
  RANDOM_EAR_TRAINING,
  randomEarTraining,
  SEQUENTIAL_EAR_TRAINING,
  sequentialEarTraining,
} from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearch } from "wouter";
import type { AudioPorts } from "../../practice/audio-ports.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { earTrainingFace } from "../../practice/views/ear-training/ear-training-face.tsx";
import { earTrainingLessonsQuery } from "../../queries/ear-training-lessons.ts";
import { Guarded, ToTitlePage } from "../modes/guarded.tsx";
import { QuizAudio, QuizScreen } from "../quizzes/quiz-screen.tsx";
import { useQuizSet } from "../quizzes/use-quiz-set.ts";

const PAGE = {
  title: "Ear Training",
  loading: "Loading Ear Training...",
  back: "/ear-training",
} as const;

/** `mode=sequential` is open to all; without it, the random mode, for those signed in. */
export default function EarTrainingScreen() {
  const mode = new URLSearchParams(useSearch()).get("mode");
  if (mode === "sequential") {
    return <QuizAudio {...PAGE}>{(audio) => <Sequential audio={audio} />}</QuizAudio>;
  }
  return (
    <Guarded>
      <RandomLessons />
    </Guarded>
  );
}

function RandomLessons() {
  const query = useQuery(earTrainingLessonsQuery);
  // The session ended meanwhile: the server's word counts.
  if (query.error instanceof ApiError && query.error.status === 401) return <ToTitlePage />;
  return (
    <QuizScreen {...PAGE} none="No ear training lessons available" query={query}>
      {(lessons, audio) => <Random lessons={lessons} audio={audio} />}
    </QuizScreen>
  );
}

const SEQUENTIAL_FACE = earTrainingFace("Sequential");
const RANDOM_FACE = earTrainingFace("Random");

function Sequential({ audio }: { readonly audio: AudioPorts }) {
  const { resumed, connections } = useQuizSet(SEQUENTIAL_EAR_TRAINING, PAGE.back);
  return (
    <QuizPractice
      kind={sequentialEarTraining}
      params={resumed}
      face={SEQUENTIAL_FACE}
      audio={audio}
      {...connections}
    />
  );
}

interface RandomProps {
  readonly lessons: readonly { readonly id: number; readonly notes: EarTrainingItem["notes"] }[];
  readonly audio: AudioPorts;
}

function Random({ lessons, audio }: RandomProps) {
  const { resumed, connections } = useQuizSet(RANDOM_EAR_TRAINING, PAGE.back);
  const items = useMemo(
    () => lessons.map(({ id, notes }) => ({ id: String(id), notes })),
    [lessons],
  );
  return (
    <QuizPractice
      kind={randomEarTraining}
      params={{ lessons: items, ...resumed }}
      face={RANDOM_FACE}
      audio={audio}
      {...connections}
    />
  );
}

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
import { earTrainingLessonsQuery } from "../../data/lessons/ear-training-lessons.ts";
import { useSettings } from "../../data/settings/use-settings.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { earTrainingPresentation } from "../../practice/views/ear-training/ear-training-presentation.tsx";
import { RequireAuth, RedirectToWelcome } from "../account/require-auth.tsx";
import { type LessonResources, LessonScreen, LessonLoader } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";

const PAGE = {
  title: "Ear Training",
  loading: "Loading Ear Training...",
  back: "/ear-training",
} as const;

/** `mode=sequential` is open to all; without it, the random mode, for those signed in. */
export default function EarTrainingScreen() {
  const mode = new URLSearchParams(useSearch()).get("mode");
  if (mode?.toLowerCase() === "sequential") {
    return (
      <LessonLoader {...PAGE} exercise={SEQUENTIAL_EAR_TRAINING}>
        {(begun) => <Sequential begun={begun} />}
      </LessonLoader>
    );
  }
  return (
    <RequireAuth>
      <RandomLessons />
    </RequireAuth>
  );
}

function RandomLessons() {
  const query = useQuery(earTrainingLessonsQuery);
  // The session ended meanwhile: the server's word counts.
  if (query.error instanceof ApiError && query.error.status === 401) return <RedirectToWelcome />;
  return (
    <LessonScreen
      {...PAGE}
      exercise={RANDOM_EAR_TRAINING}
      none="No ear training lessons available"
      query={query}
    >
      {(lessons, begun) => <Random lessons={lessons} begun={begun} />}
    </LessonScreen>
  );
}

const SEQUENTIAL_PRESENTATION = earTrainingPresentation("Sequential");
const RANDOM_PRESENTATION = earTrainingPresentation("Random");

function Sequential({ begun }: { readonly begun: LessonResources }) {
  const { resumed, connections } = useLessonRecorder(SEQUENTIAL_EAR_TRAINING, PAGE.back, begun);
  return (
    <QuizPractice
      kind={sequentialEarTraining}
      params={resumed}
      presentation={SEQUENTIAL_PRESENTATION}
      keyFirst={useSettings().keyFirst}
      audio={begun.audio}
      {...connections}
    />
  );
}

interface RandomProps {
  readonly lessons: readonly { readonly id: number; readonly notes: EarTrainingItem["notes"] }[];
  readonly begun: LessonResources;
}

function Random({ lessons, begun }: RandomProps) {
  const { resumed, connections } = useLessonRecorder(RANDOM_EAR_TRAINING, PAGE.back, begun);
  const items = useMemo(
    () => lessons.map(({ id, notes }) => ({ id: String(id), notes })),
    [lessons],
  );
  return (
    <QuizPractice
      kind={randomEarTraining}
      params={{ lessons: items, ...resumed }}
      presentation={RANDOM_PRESENTATION}
      keyFirst={useSettings().keyFirst}
      audio={begun.audio}
      {...connections}
    />
  );
}

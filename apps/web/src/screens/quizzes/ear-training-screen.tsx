import { ApiError } from "@attune/contract";
import { isProtectedExercise } from "@attune/contract/protected-content";
import {
  RANDOM_EAR_TRAINING,
  SEQUENTIAL_EAR_TRAINING,
  sequentialEarTraining,
} from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import { earTrainingLessonsQuery } from "../../data/lessons/ear-training-lessons.ts";
import { useSettings } from "../../data/settings/use-settings.ts";
import { randomQuiz } from "../../exercises/ear-training/quiz.ts";
import { KeyOfferContext } from "../../practice/page/key-offer-context.ts";
import { earTrainingPresentation } from "../../practice/views/ear-training/ear-training-presentation.tsx";
import { RedirectToWelcome, RequireAuth } from "../account/require-auth.tsx";
import { KeyOffer } from "../lessons/key-offer.tsx";
import { LessonLoader, LessonLoading } from "../lessons/lesson-screen.tsx";
import { QuizLesson, QuizLessonScreen } from "../lessons/quiz-lesson.tsx";
import { usePart } from "../lessons/use-part.ts";

const PAGE = {
  title: "Ear Training",
  loading: "Loading Ear Training...",
  back: "/ear-training",
} as const;

const SEQUENTIAL_PRESENTATION = earTrainingPresentation("Sequential");
const RANDOM_PRESENTATION = earTrainingPresentation("Random");

/** Any `mode` other than `sequential` is the random one. */
export default function EarTrainingScreen() {
  const mode = new URLSearchParams(useSearch()).get("mode");
  const isSequential = mode?.toLowerCase() === "sequential";
  const exercise = isSequential ? SEQUENTIAL_EAR_TRAINING : RANDOM_EAR_TRAINING;
  const screen = (
    <KeyOfferContext value={<KeyOffer />}>
      {isSequential ? <Sequential /> : <Random />}
    </KeyOfferContext>
  );
  if (!isProtectedExercise(exercise)) return screen;
  const waiting = <LessonLoading {...PAGE} exercise={exercise} loading="Loading..." />;
  return <RequireAuth waiting={waiting}>{screen}</RequireAuth>;
}

function Sequential() {
  const { keyFirst } = useSettings();
  const part = usePart(SEQUENTIAL_EAR_TRAINING);
  return (
    <LessonLoader key={part?.id} {...PAGE} exercise={SEQUENTIAL_EAR_TRAINING}>
      {(resources) => (
        <QuizLesson
          isPart={part !== undefined}
          exercise={SEQUENTIAL_EAR_TRAINING}
          back={PAGE.back}
          resources={resources}
          kind={sequentialEarTraining}
          presentation={SEQUENTIAL_PRESENTATION}
          toParams={(resumed) => ({ ...resumed, items: part?.items })}
          keyFirst={keyFirst}
        />
      )}
    </LessonLoader>
  );
}

function Random() {
  const { keyFirst } = useSettings();
  const query = useQuery(earTrainingLessonsQuery);
  // The auth session has ended since the page opened.
  if (query.error instanceof ApiError && query.error.status === 401) return <RedirectToWelcome />;
  return (
    <QuizLessonScreen
      {...PAGE}
      exercise={RANDOM_EAR_TRAINING}
      emptyMessage="No ear training lessons available"
      query={query}
      {...randomQuiz}
      presentation={RANDOM_PRESENTATION}
      keyFirst={keyFirst}
    />
  );
}

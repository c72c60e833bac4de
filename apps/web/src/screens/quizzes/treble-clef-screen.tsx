import type { NotationQuestion } from "@attune/curriculum";
import { TREBLE_CLEF_EXERCISE, trebleClef } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { notationQuery } from "../../data/lessons/notation.ts";
import { usePreload } from "../../practice/use-preload.ts";
import { trebleClefPresentation } from "../../practice/views/treble-clef/treble-clef-view.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { QuizLesson } from "../lessons/quiz-lesson.tsx";
import { toTrebleClefQuestion, trebleClefSounds } from "./treble-clef-question.ts";

const BACK = "/notation";

export default function TrebleClefScreen() {
  return (
    <LessonScreen
      exercise={TREBLE_CLEF_EXERCISE}
      title="Treble Clef"
      loading="Loading Treble Clef..."
      emptyMessage="No notation questions available."
      back={BACK}
      query={useQuery(notationQuery)}
    >
      {(notation, resources) => <TrebleClefQuiz notation={notation} resources={resources} />}
    </LessonScreen>
  );
}

interface TrebleClefQuizProps {
  readonly notation: readonly NotationQuestion[];
  readonly resources: LessonResources;
}

function TrebleClefQuiz({ notation, resources }: TrebleClefQuizProps) {
  const questions = useMemo(() => notation.map(toTrebleClefQuestion), [notation]);
  usePreload(resources.audio, questions, trebleClefSounds);
  return (
    <QuizLesson
      exercise={TREBLE_CLEF_EXERCISE}
      back={BACK}
      resources={resources}
      kind={trebleClef}
      presentation={trebleClefPresentation}
      toParams={({ startAt }) => ({ questions, startAt })}
    />
  );
}

import { TRIAD_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { triadsQuery } from "../../data/lessons/triads.ts";
import { useSettings } from "../../data/settings/use-settings.ts";
import { triadQuiz } from "../../exercises/triad-by-ear/quiz.ts";
import { alwaysWithKey } from "../../exercises/with-key.ts";
import { QuizLessonScreen } from "../lessons/quiz-lesson.tsx";
import { TRIADS } from "./messages.ts";

export function TriadsByEarScreen() {
  const { keyFirst } = useSettings();
  return (
    <QuizLessonScreen
      exercise={TRIAD_EXERCISE}
      {...TRIADS}
      back="/chords"
      query={useQuery(triadsQuery)}
      {...triadQuiz}
      keyFirst={alwaysWithKey(keyFirst)}
    />
  );
}

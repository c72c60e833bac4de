import { MODE_EXERCISE, type ModeItem } from "@attune/exercises";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { modeQuiz } from "../../exercises/mode-by-ear/quiz.ts";
import { modes } from "../../exercises/mode-by-ear/source.ts";
import { QuizLessonScreen } from "../lessons/quiz-lesson.tsx";
import { MODES } from "./messages.ts";

/** A lesson needs an answer and three others. */
const FEWEST_MODES = 4;

/** All modes that this learner may see, as one query: one that can't be loaded is left out. */
function useModes(isSignedIn: boolean) {
  return useQueries({
    queries: modes.queries.map(({ isProtected, ...query }) => ({
      ...query,
      enabled: isSignedIn || !isProtected,
    })),
    combine: (results: readonly UseQueryResult<readonly unknown[], Error>[]) => {
      const isLoading = results.some((result) => result.isLoading);
      const items = results.flatMap(({ data = [] }) => data) as readonly ModeItem[];
      const failed = results.filter(({ error }) => error !== null);
      return {
        data: isLoading ? undefined : items,
        error: !isLoading && items.length < FEWEST_MODES ? (failed[0]?.error ?? null) : null,
        isFetching: results.some((result) => result.isFetching),
        refetch: () => {
          for (const result of failed) void result.refetch();
        },
      };
    },
  });
}

export function ModesByEarScreen() {
  const session = useAuthSession();
  const query = useModes(session.status === "signedIn");
  return (
    <QuizLessonScreen
      exercise={MODE_EXERCISE}
      {...MODES}
      back="/scales-and-modes"
      query={query}
      {...modeQuiz}
    />
  );
}

import type { PracticedExercise } from "@attune/contract/exercises";
import { useQueries } from "@tanstack/react-query";
import type { Source } from "../../../exercises/source.ts";
import { type PracticeLessons, SOURCES } from "../../../exercises/sources.ts";

const EXERCISES = Object.keys(SOURCES) as PracticedExercise[];

/** The sources, whatever their items are. */
const sources: Readonly<Record<PracticedExercise, Source<unknown>>> = SOURCES;

const QUERIES = EXERCISES.flatMap((exercise) =>
  sources[exercise].queries.map((query) => ({ exercise, query })),
);

/**
 * The lessons that questions are taken from; empty where they couldn't be loaded, so that a learner who is
 * offline practices what is there.
 */
export function usePracticeLessons(isSignedIn: boolean) {
  const results = useQueries({
    queries: QUERIES.map(({ query: { isProtected, ...query } }) => ({
      ...query,
      enabled: isSignedIn || !isProtected,
    })),
  });
  const itemsOf = (exercise: PracticedExercise) => {
    const { ownItems = [] } = sources[exercise];
    const loaded = results.filter((_, index) => QUERIES[index]?.exercise === exercise);
    return [...ownItems, ...loaded.flatMap(({ data = [] }) => data)];
  };
  const lessons = Object.fromEntries(EXERCISES.map((exercise) => [exercise, itemsOf(exercise)]));
  return {
    isLoading: results.some(({ isLoading }) => isLoading),
    lessons: lessons as unknown as PracticeLessons,
  };
}

import { isProtectedExercise, isProtectedMode } from "@attune/contract/protected-content";
import { SEQUENTIAL_LESSONS } from "@attune/exercises";
import type { QuestionRef } from "@attune/memory";
import { MODES } from "@attune/theory";
import { useQueries } from "@tanstack/react-query";
import { keyLessonsQuery } from "../../../data/lessons/circle-of-fifths.ts";
import { earTrainingLessonsQuery } from "../../../data/lessons/ear-training-lessons.ts";
import { enharmonicsQuery } from "../../../data/lessons/enharmonics.ts";
import { lessonsQuery } from "../../../data/lessons/interval-lessons.ts";
import { inversionsQuery } from "../../../data/lessons/inversions.ts";
import { matchingLessonsQuery } from "../../../data/lessons/matching-lessons.ts";
import { notationQuery } from "../../../data/lessons/notation.ts";
import { modeQuery } from "../../../data/lessons/scales-and-modes.ts";
import { triadsQuery } from "../../../data/lessons/triads.ts";

/**
 * The lessons that questions are taken from; empty where they couldn't be loaded, so that a learner who is
 * offline practices what is there.
 */
export function usePracticeLessons(isSignedIn: boolean) {
  const intervals = useQueries({ queries: [lessonsQuery, matchingLessonsQuery, notationQuery] });
  const extras = useQueries({
    queries: [
      enharmonicsQuery,
      inversionsQuery,
      triadsQuery,
      {
        ...earTrainingLessonsQuery,
        enabled: isSignedIn || !isProtectedExercise("ear-training-random"),
      },
    ],
  });
  const keys = useQueries({ queries: [keyLessonsQuery("sharp"), keyLessonsQuery("flat")] });
  const modes = useQueries({
    queries: MODES.map((mode) => ({
      ...modeQuery(mode),
      enabled: isSignedIn || !isProtectedMode(mode),
    })),
  });
  const all = [...intervals, ...extras, ...keys, ...modes];
  const [{ data: sung = [] }, { data: names = [] }, { data: notation = [] }] = intervals;
  const [{ data: enharmonics = [] }, { data: inversions = [] }, { data: triads = [] }, pairs] =
    extras;
  return {
    isLoading: all.some(({ isLoading }) => isLoading),
    lessons: {
      sung,
      names,
      notation,
      enharmonics,
      inversions,
      triads,
      ascending: SEQUENTIAL_LESSONS,
      pairs: (pairs.data ?? []).map(({ id, notes }) => ({ id: String(id), notes })),
      keys: keys.flatMap(({ data = [] }) => data),
      modes: modes.flatMap(({ data }) => data ?? []),
    },
  };
}

export type PracticeLessons = ReturnType<typeof usePracticeLessons>["lessons"];

/** Names each question that the lessons contain. */
export function listQuestions(lessons: PracticeLessons): readonly QuestionRef[] {
  const toRefs = (exercise: QuestionRef["exercise"], ids: readonly (string | number)[]) =>
    ids.map((id): QuestionRef => ({ exercise, itemId: String(id) }));
  return [
    ...toRefs(
      "intervals",
      lessons.sung.map(({ notes }) => notes.join("-")),
    ),
    ...toRefs(
      "ear-training-sequential",
      lessons.ascending.map(({ id }) => id),
    ),
    ...toRefs(
      "ear-training-random",
      lessons.pairs.map(({ id }) => id),
    ),
    ...toRefs(
      "note-matching",
      lessons.names.map(({ note }) => note),
    ),
    ...toRefs(
      "treble-clef",
      lessons.notation.map(({ note }) => note),
    ),
    ...toRefs(
      "enharmonics",
      lessons.enharmonics.map(({ note }) => note),
    ),
    ...toRefs(
      "inversions",
      lessons.inversions.map(({ id }) => id),
    ),
    ...toRefs(
      "circle-of-fifths",
      lessons.keys.map(({ id }) => id),
    ),
    ...toRefs(
      "triads",
      lessons.triads.map(({ id }) => id),
    ),
    ...toRefs(
      "modes",
      lessons.modes.map(({ mode_name }) => mode_name),
    ),
  ];
}

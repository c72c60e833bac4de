import type { ExerciseRecord, KindWithPages } from "@attune/contract/exercises";
import { createElement } from "react";
import { type Route, type ScreenModule, withQueries } from "./route.ts";

/** Loads the screen of an exercise's page, by its path where each lesson has its own. */
type LoadScreen = (path: string) => Promise<ScreenModule>;

const byEar = () => import("../../screens/quizzes/by-ear-screens.ts");

export const EXERCISE_SCREENS: Readonly<Record<KindWithPages, LoadScreen>> = {
  singing: () => import("../../screens/intervals/intervals-screen.tsx"),
  "note-matching": () => import("../../screens/note-matching/note-matching-screen.tsx"),
  "ear-training": () => import("../../screens/quizzes/ear-training-screen.tsx"),
  "degree-by-ear": async () => ({ default: (await byEar()).DegreesScreen }),
  inversion: () => import("../../screens/quizzes/inversions-screen.tsx"),
  enharmonic: () => import("../../screens/quizzes/enharmonics-screen.tsx"),
  "treble-clef": () => import("../../screens/quizzes/treble-clef-screen.tsx"),
  "match-note": () => import("../../screens/match-note/match-note-screen.tsx"),
  "triad-by-ear": async () => ({ default: (await byEar()).TriadsByEarScreen }),
  "mode-by-ear": async () => ({ default: (await byEar()).ModesByEarScreen }),
  phrase: () => import("../../screens/phrases/phrases-screen.tsx"),
  dictation: () => import("../../screens/dictation/dictation-screen.tsx"),
  async "key-signature"(path) {
    const { KeyLessonScreen } = await import("../../screens/key-signatures/key-lesson-screen.tsx");
    return { default: () => createElement(KeyLessonScreen, { path }) };
  },
};

const isOn = (path: string, { pages }: ExerciseRecord) => pages.some((page) => page.path === path);

/**
 * The routes of exercises, each page once.
 *
 * @param screens By kind.
 */
export function exerciseRoutes<Kind extends string>(
  exercises: readonly (ExerciseRecord & { readonly kind: Kind })[],
  screens: Readonly<Record<Kind, LoadScreen>>,
): readonly Route[] {
  const routes = exercises.flatMap(({ kind, pages }) =>
    pages.map(({ path, title }) => ({
      path,
      title,
      // A page of several exercises starts the same for each, unless one of them is protected.
      prerendered: !exercises.some((each) => each.isProtected && isOn(path, each)),
      screen: withQueries(() => screens[kind](path)),
    })),
  );
  return [...new Map(routes.map((route) => [route.path, route])).values()];
}

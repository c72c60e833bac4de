import { EXERCISES_WITH_PAGES, type ExerciseRecord } from "@attune/contract/exercises";
import { MODE_PAGES } from "../../screens/modes/mode-pages.ts";
import { HOME } from "../navigation/home-route.ts";
import { ROUTES } from "../navigation/routes.ts";
import type { PrerenderedStart } from "./prerendered-page.ts";

/** The query's first parameter: 'mode=sequential'. */
const firstParameter = (search: string) => search.slice(1).split("&")[0] ?? "";

/**
 * The starts of pages that a protected exercise shares with open ones: the query says which exercise it is, and
 * without it, it is the protected one.
 */
export function sharedStarts(exercises: readonly ExerciseRecord[]): readonly PrerenderedStart[] {
  const protectedPaths = exercises.flatMap(({ pages, isProtected }) =>
    isProtected ? pages.map(({ path }) => path) : [],
  );
  const open = exercises.flatMap(({ pages, search, isProtected }) =>
    isProtected
      ? []
      : pages
          .filter(({ path }) => protectedPaths.includes(path))
          .map(({ path }) => ({ path, query: firstParameter(search ?? "") })),
  );
  return [
    ...open.flatMap(bothSessions),
    ...protectedPaths.map((path) => ({ path, session: "loading" }) as const),
  ];
}

/** A page that starts for visitors as for users. */
const bothSessions = (page: Pick<PrerenderedStart, "path" | "query">): PrerenderedStart[] => [
  { ...page, session: "visitor" },
  { ...page, session: "loading" },
];

const lockedPaths = MODE_PAGES.filter(({ locked }) => locked).map(({ path }) => path);

/** Everything that is prerendered. A signed-in user finds the lessons at the root, and no page of its own. */
export const PRERENDERED_STARTS: readonly PrerenderedStart[] = [
  ...ROUTES.filter(({ prerendered }) => prerendered)
    .flatMap(bothSessions)
    .filter(({ path, session }) => path !== HOME.path || session === "visitor")
    .map(({ path, session }) => ({ path, session })),
  ...sharedStarts(EXERCISES_WITH_PAGES),
  ...lockedPaths.map((path) => ({ path, session: "loading" }) as const),
];

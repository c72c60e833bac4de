import { addressesOf, EXERCISES, type ExerciseRecord } from "@attune/curriculum/exercises";

/** Steps between keys that have a route but no lesson. */
export const EMPTY_PAGES = ["/eb-to-ab-major", "/ab-to-db-major", "/db-to-gb-major"] as const;

interface Page {
  readonly kind: string;
  readonly address: string;
  readonly isLocked: boolean;
}

/** The first item for each key. */
function firstOf<Item>(items: readonly Item[], toKey: (item: Item) => string): readonly Item[] {
  const keys = items.map(toKey);
  return items.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** The pages of exercises that have lessons; of the levels on a page, the first. */
export function exercisePages(exercises: readonly ExerciseRecord[]): readonly Page[] {
  const pages = exercises.flatMap((exercise) =>
    addressesOf(exercise).map((address) => ({
      kind: exercise.kind,
      address,
      isLocked: exercise.isProtected === true,
    })),
  );
  const withLessons = pages.filter(({ address }) => !EMPTY_PAGES.some((path) => path === address));
  return firstOf(withLessons, ({ address, isLocked }) => `${address.split("?")[0]} ${isLocked}`);
}

const addresses = (pages: readonly Page[]) => pages.map(({ address }) => address);

const EXERCISE_PAGES = exercisePages(EXERCISES);
const OPEN_EXERCISES = EXERCISE_PAGES.filter(({ isLocked }) => !isLocked);

/** Every path that shows a page to visitors; a unit test compares it with the app's routes. */
export const OPEN_PAGES: readonly string[] = [
  "/",
  "/core-concepts",
  "/notation",
  "/keys",
  "/c-major",
  "/chromatic-solfege",
  "/chromatic-solfege/going-up",
  "/chromatic-solfege/going-down",
  "/ear-training",
  "/phrases",
  "/dictation",
  "/degrees-by-ear",
  "/scales-and-modes",
  "/ionian-mode",
  "/dorian-mode",
  "/lydian-mode",
  "/mixolydian-mode",
  "/aeolian-mode",
  "/chords",
  "/triads",
  "/extra",
  "/circle-of-fifths",
  "/sharp-keys",
  "/flat-keys",
  "/first-lesson",
  "/set",
  "/practice",
  "/check-up",
  "/placement",
  "/progress",
  "/sets",
  "/privacy",
  "/terms",
  "/reset-password",
  "/confirm-email",
  "/undo-email-change",
  ...addresses(OPEN_EXERCISES),
];

/** Pages of different code, for what doesn't depend on their contents. */
export const PAGE_OF_EACH_KIND: readonly string[] = [
  "/",
  "/core-concepts",
  "/chromatic-solfege/going-up",
  "/dorian-mode",
  "/triads",
  "/first-lesson",
  "/set",
  "/practice",
  "/check-up",
  "/placement",
  "/progress",
  "/sets",
  "/privacy",
  "/reset-password",
  "/confirm-email",
  ...addresses(firstOf(OPEN_EXERCISES, ({ kind }) => kind)),
];

/** Pages that require a signed-in user. */
export const LOCKED_PAGES: readonly string[] = [
  "/phrygian-mode",
  "/locrian-mode",
  ...addresses(EXERCISE_PAGES.filter(({ isLocked }) => isLocked)),
];

/** Pages of the administrator. */
export const ADMIN_PAGES = ["/admin/login", "/admin"] as const;

/** A path without a page. */
export const UNKNOWN_PAGE = "/nowhere";
/** The line that a browser logs when the server answers 404, as for such a page. */
export const NOT_FOUND_LOG = /the server responded with a status of 404/;

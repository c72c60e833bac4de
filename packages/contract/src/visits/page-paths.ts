import { EXERCISES, type ExerciseRecord, pagesOf } from "@attune/curriculum/exercises";

/** Pages that are no exercise's. */
const OTHER_PATHS = [
  "/",
  "/core-concepts",
  "/notation",
  "/keys",
  "/c-major",
  "/extra",
  "/circle-of-fifths",
  "/ear-training",
  "/scales-and-modes",
  "/chords",
  "/chromatic-solfege",
  "/phrases",
  "/dictation",
  "/degrees-by-ear",
  "/ionian-mode",
  "/dorian-mode",
  "/phrygian-mode",
  "/lydian-mode",
  "/mixolydian-mode",
  "/aeolian-mode",
  "/locrian-mode",
  "/chromatic-solfege/going-up",
  "/chromatic-solfege/going-down",
  "/triads",
  "/sharp-keys",
  "/flat-keys",
  "/first-lesson",
  "/set",
  "/practice",
  "/check-up",
  "/placement",
  "/progress",
  "/sets",
  "/reset-password",
  "/confirm-email",
  "/undo-email-change",
  "/privacy",
  "/terms",
];

/** All pages of visitors and users. */
export const pagePaths = (exercises: readonly ExerciseRecord[]): readonly string[] => [
  ...OTHER_PATHS,
  ...pagesOf(exercises).map(({ path }) => path),
];

/** The app's pages but the administrator's, as visits record them: lowercase, without a trailing slash. */
export const PAGE_PATHS = pagePaths(EXERCISES);

/** The administrator's pages, in the same form. Their visits are not recorded. */
export const ADMIN_PAGE_PATHS = ["/admin", "/admin/login"] as const;

/** Recorded in place of any other path: callers may send whatever they like. */
export const OTHER_PAGE = "(other)";

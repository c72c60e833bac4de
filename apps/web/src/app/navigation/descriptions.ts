import { EXERCISES, type ExerciseRecord } from "@attune/contract/exercises";
import { DESCRIPTIONS } from "../../exercises/descriptions.ts";
import { FIRST_LESSON_DESCRIPTION } from "../../screens/first-lesson/messages.ts";
import { MENUS } from "../../screens/menus/menus.ts";
import { DESCRIPTION as SETS_DESCRIPTION } from "../../screens/sets/messages.ts";
import { SET_ABOUT } from "../../screens/sets/page/messages.ts";
import { PLACEMENT_ABOUT } from "./messages.ts";
import type { Route } from "./route.ts";

const PRODUCT_DESCRIPTION =
  "Ear training and solfege: hear an interval, sing it, and see how close you were.";
const AUDIENCE = "Ear training and solfege for beginners.";

/** Descriptions of exercises' pages, by path. */
export const describeExercises = <Kind extends string>(
  exercises: readonly (ExerciseRecord & { readonly kind: Kind })[],
  descriptions: Readonly<Record<Kind, string>>,
): ReadonlyMap<string, string> =>
  new Map(
    exercises.flatMap(({ kind, pages }) => pages.map(({ path }) => [path, descriptions[kind]])),
  );

const LESSONS: ReadonlyMap<string, string> = new Map([
  ...describeExercises(EXERCISES, DESCRIPTIONS),
  // Menus of a single kind.
  ["/circle-of-fifths", DESCRIPTIONS["key-signature"]],
  ["/phrases", DESCRIPTIONS.phrase],
  ["/dictation", DESCRIPTIONS.dictation],
  ["/first-lesson", FIRST_LESSON_DESCRIPTION],
  ["/degrees-by-ear", DESCRIPTIONS["degree-by-ear"]],
  ["/set", SET_ABOUT],
  ["/practice", "Practice a few minutes a day what you are about to forget."],
  ["/placement", PLACEMENT_ABOUT],
  ["/check-up", "Find out in two minutes what has stuck."],
  ["/sets", SETS_DESCRIPTION],
  ["/progress", "See what you remember, when it comes back, and how you practiced."],
]);

/** The page's meta description. Used at build time only. */
export function describeRoute({ path, title }: Route): string {
  const about = LESSONS.get(path);
  if (about) return `${title}: ${about}`;
  const menu = MENUS.find((each) => each.path === path);
  if (menu) return `${title}: ${menu.entries.map(({ label }) => label).join(", ")}. ${AUDIENCE}`;
  return title === undefined ? PRODUCT_DESCRIPTION : `${title}. ${AUDIENCE}`;
}

import { KEY_PAGES } from "../../screens/key-signatures/key-pages.ts";
import { DICTATION, EXERCISE_CATALOG, PHRASES } from "../../screens/lessons/exercise-catalog.ts";
import { MENUS } from "../../screens/menus/menus.ts";
import type { Route } from "./routes.ts";

const PRODUCT_DESCRIPTION =
  "Ear training and solfege: hear an interval, sing it, and see how close you were.";
const AUDIENCE = "Ear training and solfege for beginners.";

const LESSONS = new Map<string, string>([
  ...Object.entries(EXERCISE_CATALOG)
    .filter(([, { isPageless }]) => !isPageless)
    .map(([slug, { description }]) => [`/${slug}`, description] as const),
  ["/phrases", PHRASES.description],
  ["/dictation", DICTATION.description],
  ["/practice", "Practice a few minutes a day what you are about to forget."],
  ["/check-up", "Find out in two minutes what has stuck."],
  ["/progress", "See what you remember, when it comes back, and how you practiced."],
  ...KEY_PAGES.map(({ path }) => [path, EXERCISE_CATALOG["circle-of-fifths"].description] as const),
]);

/** The page's meta description. Used at build time only. */
export function describeRoute({ path, title }: Route): string {
  const about = LESSONS.get(path);
  if (about) return `${title}: ${about}`;
  const menu = MENUS.find((each) => each.path === path);
  if (menu) return `${title}: ${menu.entries.map(({ label }) => label).join(", ")}. ${AUDIENCE}`;
  return title === undefined ? PRODUCT_DESCRIPTION : `${title}. ${AUDIENCE}`;
}

import { KEY_PAGES } from "../../screens/key-signatures/key-pages.ts";
import { LESSON_DESCRIPTIONS } from "../../screens/lessons/lesson-descriptions.ts";
import { MENUS } from "../../screens/menus/menus.ts";
import type { Route } from "./routes.ts";

const PRODUCT_DESCRIPTION =
  "Ear training and solfege: hear an interval, sing it, and see how close you were.";
const FOR_WHOM = "Ear training and solfege for beginners.";

const LESSONS = new Map<string, string>([
  ...Object.entries(LESSON_DESCRIPTIONS).map(([slug, about]) => [`/${slug}`, about] as const),
  ...KEY_PAGES.map(({ path }) => [path, LESSON_DESCRIPTIONS["circle-of-fifths"]] as const),
]);

/** What search engines say under a page's title; needed at build time alone. */
export function describeRoute({ path, title }: Route): string {
  const menu = MENUS.find((each) => each.path === path);
  if (menu) return `${title}: ${menu.entries.map(({ label }) => label).join(", ")}. ${FOR_WHOM}`;
  const about = LESSONS.get(path);
  if (about) return `${title}: ${about}`;
  return title === undefined ? PRODUCT_DESCRIPTION : `${title}. ${FOR_WHOM}`;
}

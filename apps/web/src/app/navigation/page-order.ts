import { KEY_LISTS, KEY_PAGES } from "../../screens/key-signatures/key-pages.ts";
import { MENUS } from "../../screens/menus/menus.ts";

/** The paths of a page's entries, in order. */
function entriesOf(path: string): readonly string[] {
  const menu = MENUS.find((each) => each.path === path);
  if (menu) return menu.entries.map(({ to }) => to.replace(/\?.*/, ""));
  const list = Object.values(KEY_LISTS).find((each) => each.path === path);
  return KEY_PAGES.filter(({ type }) => type === list?.type).map((page) => page.path);
}

const withEntries = (path: string): readonly string[] => [
  path,
  ...entriesOf(path).flatMap(withEntries),
];

/** All pages in the order of a book: each page precedes those that it links to below itself. */
const PAGES: readonly string[] = [
  "/",
  ...withEntries("/core-concepts"),
  "/practice",
  "/progress",
  "/check-up",
];

/** Pages that no menu links to come last. */
function positionOf(path: string): number {
  const index = PAGES.indexOf(path);
  return index < 0 ? PAGES.length : index;
}

export type Direction = "forward" | "back";

/** The direction of the page transition between the paths of two routes. */
export function pageDirection(to: string, from: string): Direction {
  return positionOf(to) < positionOf(from) ? "back" : "forward";
}

import { KEY_LISTS, KEY_PAGES } from "../../screens/key-signatures/key-pages.ts";
import { MENUS } from "../../screens/menus/menus.ts";

/** Where a page's entries lead, in their order. */
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

/** The score from its title page on: every page stands before those that it leads to. */
const PAGES: readonly string[] = ["/", ...withEntries("/core-concepts")];

/** A page that no menu leads to is bound in at the end. */
function numberOf(path: string): number {
  const number = PAGES.indexOf(path);
  return number < 0 ? PAGES.length : number;
}

export type Direction = "forward" | "back";

/** Which way the score's pages are turned from one route's path to another's. */
export function pageDirection(to: string, from: string): Direction {
  return numberOf(to) < numberOf(from) ? "back" : "forward";
}

import { addressesOf, EXERCISES_WITH_PAGES } from "@attune/contract/exercises";
import { KEY_ITEMS } from "@attune/contract/path";
import { countRight, type DoneCount, type DoneItems } from "@attune/memory";
import { calculateFromAnswers } from "../../data/memory/use-learner-memory.ts";
import { KEY_LISTS } from "../key-signatures/key-pages.ts";
import { MENUS, type Menu, type MenuEntry } from "./menus.ts";

/** Counts what is done of an entry, by its address. Entries of which nothing is done are absent. */
export type RowCounts = Readonly<Record<string, DoneCount>>;

type Count = (entry: MenuEntry) => DoneCount | undefined;

const keyCount = (done: DoneItems, address: string): DoneCount | undefined => {
  const list = Object.values(KEY_LISTS).find(({ path }) => path === address);
  return list && countRight(done, "circle-of-fifths", KEY_ITEMS[list.type]);
};

/** Entries of exercises count items, those of menus the entries below them that are done. */
function counter(done: DoneItems): Count {
  const count: Count = ({ to }) => {
    const exercise = EXERCISES_WITH_PAGES.find((each) => addressesOf(each)[0] === to);
    if (exercise && exercise.slug !== "circle-of-fifths") return countRight(done, exercise.slug);
    const keys = keyCount(done, to);
    if (keys) return keys;
    const below = MENUS.find(({ path }) => path === to)?.entries.flatMap((each) => {
      const counts = count(each);
      return counts ? [counts] : [];
    });
    if (!below || below.length === 0) return undefined;
    return {
      done: below.filter((each) => each.done >= each.total).length,
      total: below.length,
    };
  };
  return count;
}

/** Counts what is done of a menu's entries. Viewers, and entries of which nothing is done, have no count. */
export function rowCounts({ entries }: Pick<Menu, "entries">, done: DoneItems): RowCounts {
  const count = counter(done);
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const counts = count(entry);
      return counts && counts.done > 0 ? [[entry.to, counts] as const] : [];
    }),
  );
}

/** @param userId Undefined for the visitor. */
export const countRows = async (menu: Menu, userId: string | undefined): Promise<RowCounts> =>
  rowCounts(menu, await calculateFromAnswers("done", userId));

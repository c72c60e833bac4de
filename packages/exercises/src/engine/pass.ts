/** One pass through a set: what was answered in it, and what follows. */
import type { Effect } from "./effects.ts";

/**
 * Where a set begins: at the item with this id, whatever its index is now, or at an index, from 0, if no item has the
 * id or none is known.
 */
export type StartAt = number | { readonly itemId: string; readonly otherwise: number };

/** The index at which a set of these items begins; the nearest one if there are too few. */
export function startIndex(startAt: StartAt, ids: readonly string[]): number {
  if (typeof startAt === "number")
    return Math.min(Math.max(0, Math.trunc(startAt)), ids.length - 1);
  const index = ids.indexOf(startAt.itemId);
  return index >= 0 ? index : startIndex(startAt.otherwise, ids);
}

export interface Pass {
  /** Ids of all items, in their order. */
  readonly ids: readonly string[];
  /** Has the id of each answered item as a key; true if it was right on the first try. */
  readonly answered: Readonly<Record<string, unknown>>;
  /** Whether only the items that were passed over are asked. */
  readonly isRest: boolean;
}

const isAnswered = ({ answered }: Pass, id: string) => Object.hasOwn(answered, id);

export const countAnswered = (pass: Pass): number =>
  pass.ids.filter((id) => isAnswered(pass, id)).length;

/** Share of the items that were right on the first try, in percent, rounded. */
export const percentRight = ({ ids, answered }: Pick<Pass, "ids" | "answered">): number =>
  Math.round((100 * ids.filter((id) => answered[id] === true).length) / ids.length);

/** Whether every item was answered. */
export const isWhole = (pass: Pass): boolean => countAnswered(pass) === pass.ids.length;

/** Index of the item to ask after another one; undefined at the end of the set. Before the first: −1. */
export function indexAfter(pass: Pass, index: number): number | undefined {
  const next = pass.ids.findIndex((id, at) => at > index && !(pass.isRest && isAnswered(pass, id)));
  return next < 0 ? undefined : next;
}

/** Effects of the end of the set. An encore counts only for a whole pass. */
export const endOfPass = (pass: Pass): readonly Effect[] => [
  ...(isWhole(pass)
    ? ([{ type: "playFeedback", feedback: "encore" }, { type: "recordEncore" }] as const)
    : []),
  { type: "saveProgress", index: 0, completed: true },
];

/** Saves the position of the next item. */
export const savedAt = (index: number, { ids, isRest }: Pick<Pass, "ids" | "isRest">): Effect => ({
  type: "saveProgress",
  index,
  itemId: ids[index],
  completed: false,
  ...(isRest && { isRest }),
});

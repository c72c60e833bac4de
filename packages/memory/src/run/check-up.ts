/** A short test of what was learned: items that rested for a week, against the first answers to them. */
import type { Atom } from "../atoms.ts";
import { ATOM_KINDS, KINDS } from "../kinds.ts";
import { DAY_MS, type MemoryState } from "../memory-state.ts";

/** Seconds. */
export const CHECK_UP_SECONDS = 120;
const RESTED_DAYS = 7;
/** It is offered when the first answer, or the last check-up, is this long ago. */
const OFFERED_AFTER_DAYS = 28;

export interface CheckUpItem {
  readonly atom: Atom;
  readonly isFirstRight: boolean;
  /** Epoch milliseconds. */
  readonly lastAt: number;
}

type States = (atomId: string) => MemoryState | undefined;

/**
 * The items of a check-up, as many as fit into two minutes: of each kind in turn, those that rested longest. The
 * same memory gives the same items.
 */
export function chooseCheckUp(atoms: readonly Atom[], state: States, now: number): CheckUpItem[] {
  const rested = atoms
    .flatMap((atom): CheckUpItem[] => {
      const memory = state(atom.id);
      if (!memory || now - memory.lastAt < RESTED_DAYS * DAY_MS) return [];
      return [{ atom, isFirstRight: memory.isFirstRight, lastAt: memory.lastAt }];
    })
    .sort((a, b) => a.lastAt - b.lastAt);
  const queues = ATOM_KINDS.map((kind) => rested.filter(({ atom }) => atom.kind === kind));
  const chosen: CheckUpItem[] = [];
  let seconds = 0;
  for (let round = 0; round < rested.length; round++)
    for (const item of queues.flatMap((queue) => queue.slice(round, round + 1))) {
      const end = seconds + KINDS[item.atom.kind].expectedSeconds;
      if (end > CHECK_UP_SECONDS) continue;
      seconds = end;
      chosen.push(item);
    }
  return chosen;
}

/** Whole days until a check-up has an item; undefined before anything was answered. */
export function daysUntilCheckUp(
  atoms: readonly Atom[],
  state: States,
  now: number,
): number | undefined {
  const last = atoms.flatMap(({ id }) => state(id)?.lastAt ?? []);
  if (last.length === 0) return undefined;
  return Math.max(0, Math.ceil(RESTED_DAYS - (now - Math.min(...last)) / DAY_MS));
}

/**
 * Whether to offer a check-up unasked.
 * @param firstAt The learner's first answer, epoch milliseconds.
 * @param lastAt The last check-up, if there was one.
 */
export function isCheckUpOffered(firstAt: number, lastAt: number | undefined, now: number) {
  return now - (lastAt ?? firstAt) >= OFFERED_AFTER_DAYS * DAY_MS;
}

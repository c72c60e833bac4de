/** Questions that come back in the same run, after their answer was shown. */
import type { Atom } from "../atoms.ts";

/** Whether a question for an atom comes back. A stage of note matching has asked for each of its notes already. */
export const isReturning = ({ kind }: Pick<Atom, "kind">): boolean => kind !== "name";

/** Questions between a question and its return. Two returns that are due together come one after the other. */
export const RETURNS_AFTER = 2;

/** An atom whose answer was shown. */
export interface Return {
  readonly atomId: string;
  /** How many more questions come before it; at most 0 if it is due. */
  readonly wait: number;
}

/** The returns after one more question, whose answer may have been shown. One that was asked again has gone. */
export function returnsAfter(
  returns: readonly Return[],
  asked: { readonly atomId: string; readonly isReturn: boolean; readonly isShown: boolean },
): readonly Return[] {
  const waiting = returns
    .filter(({ atomId }) => !(asked.isReturn && atomId === asked.atomId))
    .map(({ atomId, wait }) => ({ atomId, wait: wait - 1 }));
  const comesBack = asked.isShown && !asked.isReturn;
  return comesBack ? [...waiting, { atomId: asked.atomId, wait: RETURNS_AFTER }] : waiting;
}

/** The atom to ask again now, the one that has waited longest first. */
export const dueReturn = (
  returns: readonly Return[],
  canAsk: (atomId: string) => boolean,
): string | undefined => returns.find(({ atomId, wait }) => wait <= 0 && canAsk(atomId))?.atomId;

import { type OwnSet, writeLink } from "@attune/exercises/sets";

/** The last set that was opened by a button of this page. */
let offered = "";

/** Remembers that a set is opened from the app, not by a link that may be a stranger's. */
export function offerSet(set: OwnSet): void {
  offered = writeLink(set);
}

export const isOffered = (fragment: string | undefined): boolean => fragment === offered;

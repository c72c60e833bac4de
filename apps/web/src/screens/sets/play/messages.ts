import type { LinkProblem } from "@attune/exercises/sets";

export const LOADING = "Loading the set...";

/** Why a link opens no set, and what to do. */
export const PROBLEMS: Readonly<Record<LinkProblem, string>> = {
  version:
    "This set was made by another version of Attune. Reload the page, or ask for a new link.",
  items:
    "This set asks for something that this version of Attune doesn’t have. Reload the page, or ask for a new link.",
  broken:
    "This link is broken: no set could be read from it. Copy it again, or make a set yourself.",
};

/** Keeps the direction of writing of a stranger's name from the text around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A set that someone else may have made. */
export const fromLink = (name: string): string => `“${isolated(name)}”, from a link`;
export const ownName = isolated;

export const ASK_MISSED = "Ask the missed ones again";
export const YOUR_SETS = "Your Sets";
export const KEEP = "Keep this set";
export const KEPT = "It is in Your Sets now.";
export const NO_ROOM = "You have 200 sets already. Delete one in Your Sets first.";

/** @example "2 of 3" */
export const resultMessage = (right: number, asked: number): string => `${right} of ${asked}`;

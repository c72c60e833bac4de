import { formatList } from "../../../lib/music/music-names.ts";

export const TITLE = "Find Your Place";
export const LOADING = "Loading Find Your Place...";
export const ABOUT =
  "Two minutes of short questions, by ear and by eye. What you know already, the lessons pass over. You need no microphone.";
export const START = "Start";
export const HOME = "Home";
export const DONE_TITLE = "Your Place";

/** 'Question 3'. */
export const positionMessage = (number: number): string => `Question ${number}`;

/** "You know “Do, re, mi” and “The scale” already." */
export const placeMessage = (units: readonly string[]): string =>
  units.length === 0
    ? "Begin at the beginning: every lesson says what it needs."
    : `You know ${formatList(
        units.map((unit) => `“${unit}”`),
        "and",
      )} already.`;

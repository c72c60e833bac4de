/** Texts of menus that the specification doesn't have. */
import type { DoneCount } from "@attune/memory";

export const DEGREES_BY_EAR = "Degrees by Ear";
export const YOUR_SETS = "Your Sets";
export const PHRASES_SUBTITLE = "Sing what you read: each note has a syllable, do, re, mi";
export const DEGREES_SUBTITLE = "A degree is the place of a note in its key";

/** Beside the name of an entry: '3 of 17', or a check if all is done. */
export const countMark = ({ done, total }: DoneCount): string =>
  done >= total ? "✓" : `${done} of ${total}`;

/** For screen readers: '3 of 17 done', 'Done'. */
export const countMessage = ({ done, total }: DoneCount): string =>
  done >= total ? `Done, all ${total}` : `${done} of ${total} done`;

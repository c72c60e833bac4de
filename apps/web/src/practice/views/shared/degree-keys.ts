import type { NoteNames } from "../../../lib/music/note-names.ts";

/** The key of each degree from do to ti, besides its number: the first characters of the names. */
export const DEGREE_LETTERS: Readonly<Record<NoteNames, string>> = {
  letters: "cdefgab",
  german: "cdefgah",
  fixedDo: "drmfslt",
  syllables: "drmfslt",
  both: "drmfslt",
  degrees: "drmfslt",
};

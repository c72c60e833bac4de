import { CHROMATIC_DEGREES, type HeardDegree, SCALE_DEGREES } from "@attune/exercises";
import { C_MAJOR, type Key, noteOfDegree } from "@attune/theory";
import { NOTE_FORMATTERS, type NoteNames } from "../../../lib/music/note-names.ts";

/** Whether notes between those of the major scale can be answered, as in minor. */
export const hasChromatic = (choices: readonly HeardDegree[]): boolean =>
  CHROMATIC_DEGREES.some((degree) => choices.includes(degree));

/** Do to ti; in fixed do, C to B. */
const SOLFEGE_KEYS = "drmfslt";

/**
 * The key of each degree from do to ti, besides its number: the first characters of the names, in fixed do T for si.
 *
 * @param key Major. Default: C.
 */
export function degreeLetters(noteNames: NoteNames, key: Key = C_MAJOR): string {
  const names = SCALE_DEGREES.map((degree) => noteOfDegree(degree, key));
  switch (noteNames) {
    case "letters":
    case "german": {
      const { inLines } = NOTE_FORMATTERS[noteNames];
      return names.map((name) => inLines(name).join("").charAt(0).toLowerCase()).join("");
    }
    case "fixedDo":
      return names.map((name) => SOLFEGE_KEYS.charAt("CDEFGAB".indexOf(name.charAt(0)))).join("");
    default:
      return SOLFEGE_KEYS;
  }
}

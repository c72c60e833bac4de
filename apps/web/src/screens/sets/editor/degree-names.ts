/** Degrees as a teacher knows them in a key, and those that the key has. */
import type { SetDegree } from "@attune/exercises/sets";
import { type Key, type KeyMode, noteOfDegree, syllableOfNote } from "@attune/theory";
import { formatDegree } from "../../../lib/music/music-names.ts";
import { NOTE_FORMATTERS, type NoteNames } from "../../../lib/music/note-names.ts";
import { withSyllables } from "../../../practice/views/shared/note-namer.ts";

/** The degrees of each mode; of minor, the natural one's. */
export const KEY_DEGREES: Readonly<Record<KeyMode, readonly SetDegree[]>> = {
  major: ["1", "2", "3", "4", "5", "6", "7"],
  minor: ["1", "2", "b3", "4", "5", "b6", "b7"],
};

/** A tonic to count from: a degree has the same name in each key of a mode. */
const TONIC = "C";

/**
 * A degree with its syllable, as the answers of a question have it: '♭3 me'. The number alone for learners whose note
 * names have no syllables.
 *
 * @example degreeName("b3", { mode: "minor", minorTonic: "LA" }, "both") // "♭3 do"
 */
export function degreeName(
  degree: string,
  mode: Pick<Key, "mode" | "minorTonic">,
  noteNames: NoteNames,
): string {
  const number = formatDegree(degree);
  if (!NOTE_FORMATTERS[withSyllables(noteNames)].includesSyllable) return number;
  const key: Key = { tonic: TONIC, ...mode };
  const syllable = syllableOfNote(noteOfDegree(degree, key), key);
  return [number, syllable?.toLowerCase()].filter(Boolean).join(" ");
}

const isSame = (chosen: readonly unknown[], degrees: readonly unknown[]) =>
  chosen.length === degrees.length && degrees.every((degree) => chosen.includes(degree));

/** The chosen degrees in the other mode, if they are all that the first one has; else as they are. */
export function degreesInMode(
  chosen: readonly SetDegree[],
  from: KeyMode,
  to: KeyMode,
): readonly SetDegree[] {
  return isSame(chosen, KEY_DEGREES[from]) ? KEY_DEGREES[to] : chosen;
}

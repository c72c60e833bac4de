import type { ChromaticEntry } from "@attune/curriculum";
import { formatDegree, formatPitchClass } from "../../lib/music/music-names.ts";
import type { Scale } from "../../practice/viewer/systems.ts";

/** The chromatic scale with degree, syllable and note name below each note. */
export function chromaticRows(entries: readonly ChromaticEntry[]): Scale {
  return {
    rowNames: ["degree", "syllable", undefined],
    notes: entries.map(({ note, degree, syllable }) => ({
      name: note,
      rows: [formatDegree(degree), syllable, formatPitchClass(note)],
    })),
  };
}

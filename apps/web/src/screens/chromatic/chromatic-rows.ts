import type { ChromaticEntry } from "@attune/curriculum";
import { displayName } from "@attune/theory";
import { displayDegree } from "../../practice/viewer/messages.ts";
import type { Scale } from "../../practice/viewer/systems.ts";

/** The chromatic scale on the staff: degree, syllable and note name under each note. */
export function chromaticRows(entries: readonly ChromaticEntry[]): Scale {
  return {
    rowNames: ["degree", "syllable", undefined],
    notes: entries.map(({ note, degree, syllable }) => ({
      name: note,
      rows: [displayDegree(degree), syllable, displayName(note.replace(/\d$/, ""))],
    })),
  };
}

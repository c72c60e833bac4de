import {
  degreeOfNote,
  NUMBERED_NOTES,
  noteFromMidi,
  note as noteOf,
  staffPosition,
  syllableOfNote,
} from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { degree, noteName, staffPositionNumber, syllable } from "./fields.ts";

export const directionSchema = z.enum(["up", "down"]);
export type Direction = z.infer<typeof directionSchema>;

export const chromaticEntrySchema = z.object({
  note: described(noteName, "With octave, such as 'F#4'"),
  degree: described(degree, "In C major: '#4'"),
  syllable: described(syllable, "Such as 'FI'"),
  accidental: z.enum(["sharp", "flat", "none"]),
  clef_index: described(
    staffPositionNumber,
    "Staff position: diatonic steps above C4; the bottom line is 2",
  ),
});
export type ChromaticEntry = z.infer<typeof chromaticEntrySchema>;

/** Thirteen notes from C4 up to C5 with sharps, or from C5 down to C4 with flats. */
export function chromaticScale(direction: Direction): ChromaticEntry[] {
  const midis = NUMBERED_NOTES.map(({ name }) => noteOf(name).midi);
  const ordered = direction === "up" ? midis : midis.reverse();
  return ordered.map((midi) => {
    const spelling = direction === "up" ? "sharp" : "flat";
    const { name, alteration } = noteFromMidi(midi, spelling);
    return {
      note: name,
      degree: degreeOfNote(name),
      syllable: syllable.parse(syllableOfNote(name)),
      accidental: alteration === 0 ? "none" : spelling,
      clef_index: staffPosition(name),
    };
  });
}

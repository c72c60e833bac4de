import { intervalBetween, invertSpelledInterval, type Quality } from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { pitchName } from "./fields.ts";

export const inversionSchema = z.object({
  id: described(z.int(), "Permanent id"),
  rootNote: described(pitchName, "C, the lower note; without octave"),
  destinationNote: described(pitchName, "The upper note, without octave"),
  interval: described(z.string(), "From the root up to the destination: 'Augmented 4th'"),
  inversion: described(z.string(), "From the destination up to the root: 'Diminished 5th'"),
});
export type Inversion = z.infer<typeof inversionSchema>;

/**
 * Permanent ids by the note above C; attempts are stored by them. A new item takes the next number. C# (an
 * augmented unison) and A# (an augmented 6th) are omitted, because their inversions are not taught.
 */
const IDS = {
  F: 1,
  G: 2,
  D: 3,
  E: 4,
  A: 5,
  B: 6,
  Db: 7,
  Eb: 8,
  Ab: 9,
  Bb: 10,
  "D#": 11,
  "F#": 12,
  "G#": 13,
  Gb: 14,
} as const;

/** From easy to hard: qualities that stay the same, then major and minor, then altered intervals. */
const TEACHING_ORDER: readonly Quality[] = ["Perfect", "Major", "Minor", "Augmented", "Diminished"];
const ROOT = "C";

/** Intervals from C up to a note that has a syllable, with their inversions. */
export function inversions(): Inversion[] {
  const items = Object.entries(IDS).map(([destinationNote, id]) => ({
    id,
    destinationNote,
    interval: intervalBetween(`${ROOT}4`, `${destinationNote}4`),
  }));
  return TEACHING_ORDER.flatMap((quality) =>
    items.filter(({ interval }) => interval.quality === quality),
  ).map(({ id, destinationNote, interval }) => ({
    id,
    rootNote: ROOT,
    destinationNote,
    interval: interval.name,
    inversion: invertSpelledInterval(interval).name,
  }));
}

import {
  invertSpelt,
  noteOfSyllable,
  type Quality,
  SYLLABLES,
  speltInterval,
} from "@attune/theory";
import { z } from "zod";
import { pitchName } from "./fields.ts";

export const inversionSchema = z.object({
  id: z.int().describe("Names the item for good"),
  rootNote: pitchName.describe("C, the lower note; without octave"),
  destinationNote: pitchName.describe("The upper note, without octave"),
  interval: z.string().describe("From the root up to the destination: 'Augmented 4th'"),
  inversion: z.string().describe("From the destination up to the root: 'Diminished 5th'"),
});
export type Inversion = z.infer<typeof inversionSchema>;

/** The easy ones first: what turns into its own kind, then major and minor, then the altered. */
const TEACHING_ORDER: readonly Quality[] = ["Perfect", "Major", "Minor", "Augmented", "Diminished"];
const ROOT = "C";

/**
 * Not asked, for no class teaches their inversions: the augmented unison (a diminished octave) and
 * the augmented 6th (a diminished 3rd).
 */
const LEFT_OUT = ["Augmented Unison", "Augmented 6th"];

/** Every interval from C up to a note that has a syllable, with what it becomes upside down. */
export function inversions(): Inversion[] {
  const items = SYLLABLES.map(noteOfSyllable)
    .filter((note) => note !== ROOT)
    .map((destinationNote) => ({
      destinationNote,
      interval: speltInterval(`${ROOT}4`, `${destinationNote}4`),
    }))
    .filter(({ interval }) => !LEFT_OUT.includes(interval.name));
  return TEACHING_ORDER.flatMap((quality) =>
    items.filter(({ interval }) => interval.quality === quality),
  ).map(({ destinationNote, interval }, index) => ({
    id: index + 1,
    rootNote: ROOT,
    destinationNote,
    interval: interval.name,
    inversion: invertSpelt(interval).name,
  }));
}

import { degreeOfNote, diatonicTriad, relativeDegree, romanNumeral } from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { degree, noteName } from "./fields.ts";

const third = z.enum(["M3", "m3"]);

export const triadSchema = z.object({
  id: described(z.int().check(z.minimum(1), z.maximum(7)), "Degree of its root in C major"),
  name: described(z.string(), "Such as 'D Minor'"),
  notes: described(z.tuple([noteName, noteName, noteName]), "Root, third and fifth with octave"),
  absolute_degrees: described(
    z.array(degree).check(z.length(3)),
    "Their degrees in C major: 2, 4, 6",
  ),
  relative_degrees: described(
    z.array(degree).check(z.length(3)),
    "Relative to the major scale on the chord's root: 1, b3, 5",
  ),
  roman_numeral: described(z.string(), "Such as 'IV', 'ii' or 'vii°'"),
  third_fifth_interval: described(third, "Third from third to fifth, major or minor"),
  root_third_interval: described(third, "Third from root to third, major or minor"),
});
export type TriadRecord = z.infer<typeof triadSchema>;

const thirdName = (halfSteps: number) => (halfSteps === 4 ? "M3" : "m3");

function triad(id: number): TriadRecord {
  const chord = diatonicTriad(id);
  const { notes, quality } = chord;
  const [lower, upper] = chord.thirds;
  return {
    id,
    name: `${notes[0].letter} ${quality}`,
    notes: [notes[0].name, notes[1].name, notes[2].name],
    absolute_degrees: notes.map(({ name }) => degreeOfNote(name)),
    relative_degrees: [
      relativeDegree(1, 0),
      relativeDegree(3, lower),
      relativeDegree(5, lower + upper),
    ],
    roman_numeral: romanNumeral(chord),
    third_fifth_interval: thirdName(upper),
    root_third_interval: thirdName(lower),
  };
}

/** The seven diatonic triads of C major, by degree. */
export function triads(): TriadRecord[] {
  return Array.from({ length: 7 }, (_, index) => triad(index + 1));
}

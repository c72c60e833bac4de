import type { NotationQuestion } from "@attune/curriculum";
import type { TrebleClefQuestion } from "@attune/exercises";
import { noteAtPosition } from "@attune/theory";

export function toTrebleClefQuestion({ note, position }: NotationQuestion): TrebleClefQuestion {
  return { id: note, note, positions: position };
}

/** The notes played after a right answer: one in each octave of the staff. */
export function trebleClefSounds({ note, positions }: TrebleClefQuestion): readonly string[] {
  return positions.map((position) => note + noteAtPosition(position).slice(1));
}

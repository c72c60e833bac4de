import { note, noteAtPosition, staffPosition } from "@attune/theory";

const OCTAVE_STEPS = 7;
/** Fa, the highest degree that falls to the do below it; so to ti rise. */
const FA_STEPS = 3;

/** Steps from the do at or below a position. */
const stepsAboveDo = (position: number) =>
  ((position % OCTAVE_STEPS) + OCTAVE_STEPS) % OCTAVE_STEPS;

/**
 * The way of a note to the nearest do, as its tendency goes: re, mi and fa fall, so, la and ti rise. A chromatic note
 * first moves a half step as its accidental does. Do is at home already.
 *
 * @example walkHome("F4") // ["F4", "E4", "D4", "C4"]
 * @example walkHome("Ab4") // ["Ab4", "G4", "A4", "B4", "C5"]
 */
export function walkHome(name: string): readonly string[] {
  const { alteration } = note(name);
  const walk = [name];
  let position = staffPosition(name);
  if (alteration !== 0) {
    position += alteration;
    walk.push(noteAtPosition(position));
  }
  const by = stepsAboveDo(position) > FA_STEPS ? 1 : -1;
  while (stepsAboveDo(position) !== 0) {
    position += by;
    walk.push(noteAtPosition(position));
  }
  return walk;
}

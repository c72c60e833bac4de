import { type ModeName, noteAtPosition, relativeDegree, scaleOfMode } from "@attune/theory";

/**
 * A mode from C4 up to C5, as scientific names.
 *
 * @example modeOnC("lydian") // ["C4", "D4", "E4", "F#4", "G4", "A4", "B4", "C5"]
 */
export function modeOnC(mode: ModeName): readonly string[] {
  const notes = scaleOfMode(mode).steps.map((halfSteps, index) => {
    const natural = noteAtPosition(index);
    const accidental = relativeDegree(index + 1, halfSteps).slice(0, -1);
    return natural.slice(0, 1) + accidental + natural.slice(1);
  });
  return [...notes, "C5"];
}

import {
  C_MAJOR,
  type MinorForm,
  MODES,
  noteAtPosition,
  relativeDegree,
  scaleOfKey,
  scaleOfMode,
  transposeOctaves,
  transposeToKey,
} from "@attune/theory";

const MINOR_FORMS = {
  "harmonic-minor": "harmonic",
  "melodic-minor": "melodic",
} as const satisfies Readonly<Record<string, MinorForm>>;

/** The modes, and the minor scales that aren't one; melodic minor as it rises. */
export const SCALES = [...MODES, "harmonic-minor", "melodic-minor"] as const;
export type ScaleName = (typeof SCALES)[number];

const isMinorForm = (scale: ScaleName): scale is keyof typeof MINOR_FORMS => scale in MINOR_FORMS;

const stepsOf = (scale: ScaleName): readonly number[] =>
  isMinorForm(scale)
    ? scaleOfKey({ tonic: "C", mode: "minor" }, MINOR_FORMS[scale]).steps
    : scaleOfMode(scale).steps;

/**
 * A scale from C4 up to C5, as scientific names.
 *
 * @example scaleOnC("lydian") // ["C4", "D4", "E4", "F#4", "G4", "A4", "B4", "C5"]
 */
export function scaleOnC(scale: ScaleName): readonly string[] {
  const notes = stepsOf(scale).map((halfSteps, index) => {
    const natural = noteAtPosition(index);
    const accidental = relativeDegree(index + 1, halfSteps).slice(0, -1);
    return natural.slice(0, 1) + accidental + natural.slice(1);
  });
  return [...notes, "C5"];
}

/** A scale from any tonic, such as 'Eb3', up to the octave. */
export function scaleFrom(tonic: string, scale: ScaleName): readonly string[] {
  const key = { ...C_MAJOR, tonic: tonic.slice(0, -1) };
  const octaves = Number(tonic.slice(-1)) - 4;
  return scaleOnC(scale).map((name) => transposeOctaves(transposeToKey(name, key), octaves));
}

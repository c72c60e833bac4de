import {
  MODES,
  type ModeName,
  relativeDegree,
  scaleGaps,
  scaleNotes,
  scaleOfMode,
} from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { degree, noteName } from "./fields.ts";

export const modeNameSchema = z.enum(MODES);

export const modeSchema = z.object({
  mode_name: modeNameSchema,
  notes: described(
    z.array(noteName).check(z.length(8)),
    "With octave, from the tonic to its octave",
  ),
  mode_degrees: described(
    z.array(degree).check(z.length(8)),
    "Relative to the major scale on the same tonic; the octave is '1' again",
  ),
  intervals: described(
    z.array(z.enum(["W", "H"])).check(z.length(7)),
    "Whole or half step from each note to the next",
  ),
});
export type Mode = z.infer<typeof modeSchema>;

/** A mode of C major: the white keys from its tonic up to the octave. */
export function mode(name: ModeName): Mode {
  const scale = scaleOfMode(name);
  const degrees = scale.steps.map((step, index) => relativeDegree(index + 1, step));
  return {
    mode_name: name,
    notes: [...scaleNotes(scale)],
    mode_degrees: [...degrees, relativeDegree(1, 0)],
    intervals: scaleGaps(scale).map((gap) => (gap === 1 ? "H" : "W")),
  };
}

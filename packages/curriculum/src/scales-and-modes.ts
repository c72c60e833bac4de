import {
  MODES,
  type ModeName,
  relativeDegree,
  scaleGaps,
  scaleNotes,
  scaleOfMode,
} from "@attune/theory";
import { z } from "zod";
import { degree, noteName } from "./fields.ts";

export const modeNameSchema = z.enum(MODES);

export const modeSchema = z.object({
  mode_name: modeNameSchema,
  notes: z.array(noteName).length(8).describe("With octave, from the tonic to its octave"),
  mode_degrees: z
    .array(degree)
    .length(8)
    .describe("Relative to the major scale on the same tonic; the octave is '1' again"),
  intervals: z
    .array(z.enum(["W", "H"]))
    .length(7)
    .describe("Whole or half step from each note to the next"),
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

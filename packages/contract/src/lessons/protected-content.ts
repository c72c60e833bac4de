/**
 * Content that requires sign-in. The server enforces it, and the web app derives its locks and redirects
 * from it. Separate from the endpoints, because the menus need it before the schemas are loaded.
 */
import type { modeNameSchema } from "@attune/curriculum";
import { type Exercise, exerciseOf } from "@attune/curriculum/exercises";
import type { z } from "zod/mini";

type ModeName = z.infer<typeof modeNameSchema>;

export const PROTECTED_MODES = ["phrygian", "locrian"] as const satisfies readonly ModeName[];

export const isProtectedMode = (mode: ModeName): boolean =>
  PROTECTED_MODES.some((each) => each === mode);

export const isProtectedExercise = (exercise: Exercise): boolean =>
  exerciseOf(exercise).isProtected === true;

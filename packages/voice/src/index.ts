export type { PitchFrame } from "./frame.ts";

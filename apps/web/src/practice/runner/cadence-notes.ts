import { CADENCE } from "@attune/exercises";

/** The notes of the cadence that establishes a key; preloaded with every question in one. */
export const CADENCE_NOTES: readonly string[] = CADENCE.map(({ note }) => note);

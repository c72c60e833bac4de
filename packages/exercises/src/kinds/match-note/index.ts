export { deviationOf, IN_TUNE_CENTS, noteIndex, progressOf } from "./follower.ts";
export type { HoldReason, HoldVerdict } from "./judge.ts";
export * from "./kind.ts";
export { notesInTheMiddle } from "./notes.ts";
export * from "./set.ts";
export * from "./state.ts";

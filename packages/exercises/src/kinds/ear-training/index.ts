export * from "./in-key.ts";
export * from "./kind.ts";
export { type EarTrainingItem, SEQUENTIAL_LESSONS } from "./lessons.ts";
export type { EarTrainingQuestion, EarTrainingReason, EarTrainingVerdict } from "./question.ts";

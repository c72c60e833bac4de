export type * from "./engine/effects.ts";
export type { Kind, Random, Step } from "./engine/kind.ts";
export { type Attempt, OUTCOMES, type Outcome } from "./engine/outcome.ts";
export * from "./kinds/index.ts";

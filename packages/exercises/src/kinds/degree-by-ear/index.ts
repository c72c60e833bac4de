export * from "./in-key.ts";
export * from "./items.ts";
export * from "./kind.ts";
export type {
  DegreeDraft,
  DegreeEdit,
  DegreeQuestion,
  DegreeReason,
  DegreeState,
  DegreeVerdict,
} from "./rules.ts";
export { walkHome } from "./walk.ts";

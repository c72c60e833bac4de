export {
  ATOMS,
  type Atom,
  atomOf,
  createAtoms,
  findAtom,
  isInSets,
  type QuestionRef,
  recordedQuestion,
  SET_ATOMS,
  SET_QUESTIONS,
} from "./atoms.ts";
export {
  type Checkpoint,
  checkpointSchema,
  comparePositions,
  type Position,
} from "./checkpoint.ts";
export {
  type Answer,
  GRADED_TRIES,
  GRADES,
  type Grade,
  gradeOf,
  type Review,
} from "./grades.ts";
export { ATOM_KINDS, type AtomContent, type AtomKind, KINDS } from "./kinds.ts";
export { createMemory, type Memory } from "./memory.ts";
export {
  DAY_MS,
  DESIRED_RETENTION,
  dueAt,
  intervalDays,
  type MemoryState,
  memoryStateSchema,
  recallProbability,
  returnDay,
} from "./memory-state.ts";
export * from "./progress/atom-content.ts";
export * from "./progress/done-items.ts";
export * from "./progress/improvements.ts";
export * from "./progress/statistics.ts";
export { reviewsOf } from "./reviews.ts";
export * from "./run/check-up.ts";
export * from "./run/choose-atom.ts";
export * from "./run/choose-question.ts";
export * from "./run/prerequisites.ts";
export * from "./run/returns.ts";

export * from "./draw/index.ts";
export * from "./items.ts";
export { type LinkProblem, MAX_LINK_LENGTH, readLink, writeLink } from "./link.ts";
export { exerciseOfSet, itemIdsOfSet } from "./questions.ts";
export { READY_MADE, type ReadyMadeId, type UnnamedSet } from "./ready-made.ts";
export * from "./set.ts";
export { setAsking } from "./set-asking.ts";

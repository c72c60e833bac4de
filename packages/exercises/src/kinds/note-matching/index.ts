export { noteMatching } from "./kind.ts";
export { MATCHING_STAGES } from "./stages.ts";
export * from "./state.ts";
export { currentStage, matchingPass, NOTE_MATCHING_EXERCISE } from "./step.ts";

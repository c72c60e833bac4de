/** Holds what a run shows in one file: an introduction is followed by the first step of its kind. */
export { default as KindIntroduction } from "../introduction/kind-introduction.tsx";
export { default as RunStepView } from "./run-step-view.tsx";

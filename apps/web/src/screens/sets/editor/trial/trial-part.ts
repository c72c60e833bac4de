import { lazyWithPreload } from "../../../../ui/lazy/lazy-with-preload.tsx";

/** Apart from the editor, since it brings the views of every exercise that a set can ask. */
export const trialQuestion = lazyWithPreload(() => import("./trial-question.tsx"));

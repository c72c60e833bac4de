import { lazyWithPreload } from "../../../ui/lazy/lazy-with-preload.tsx";

/** In a chunk of their own, so that the overview doesn't wait for the views of all exercises. */
const loadParts = () => import("./run-parts.ts");

/** The views of all exercises. */
export const stepView = lazyWithPreload(async () => ({ default: (await loadParts()).RunStepView }));

/** Seen once for each kind. */
export const kindIntroduction = lazyWithPreload(async () => ({
  default: (await loadParts()).KindIntroduction,
}));

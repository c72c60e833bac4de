import { lazyWithPreload } from "../../../ui/lazy/lazy-with-preload.tsx";

/** The views of all exercises: in a chunk of their own, so that the overview doesn't wait for them. */
export const stepView = lazyWithPreload(() => import("./run-step-view.tsx"));

/** Seen once for each kind. */
export const kindIntroduction = lazyWithPreload(
  () => import("../introduction/kind-introduction.tsx"),
);

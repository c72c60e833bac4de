/** Whether someone asked for a page that keeps still: the device's wish, or the app's setting. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset["motion"] === "reduce" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The device's or the app's setting. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset["motion"] === "reduce" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

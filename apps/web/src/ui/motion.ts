/** Whether someone asked for a page that keeps still. */
export const wantsStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

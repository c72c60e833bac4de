import type { KeyFirst } from "@attune/exercises";

/** How to establish the key of a question that has no answer without one, whatever is set. */
export const alwaysWithKey = (keyFirst: KeyFirst): KeyFirst =>
  keyFirst === "off" ? "cadence" : keyFirst;

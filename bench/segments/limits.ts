import type { Baseline, Margin } from "../regressions.ts";
import { KINDS } from "./songs.ts";

/** A kind of song, "take of 2" or "all". */
export type FigureName = string;

const F: Margin = { better: "higher", margin: 0.3 };

/** The input is deterministic, so the margin only covers differences between processors. */
export const MARGINS: Readonly<Record<FigureName, Margin>> = Object.fromEntries(
  [...Object.keys(KINDS), "take of 2", "all"].map((name) => [name, F]),
);

export const BASELINES: Readonly<
  Record<"gate" | "all", Readonly<Record<string, Baseline<FigureName>>>>
> = { gate: {}, all: {} };

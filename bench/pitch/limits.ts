import type { Baseline, Margin } from "../regressions.ts";
import type { Figures } from "./score.ts";

export const MARGINS = {} as Readonly<Record<keyof Figures, Margin>>;
export const BASELINES: Readonly<
  Record<"gate" | "all", Readonly<Record<string, Baseline<keyof Figures>>>>
> = { gate: {}, all: {} };

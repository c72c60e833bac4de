import type { KeyFirst } from "@attune/exercises";
import type { ReactNode } from "react";
import type { AudioPorts } from "../practice/runner/audio-ports.ts";
import type { Report } from "../practice/runner/ports.ts";
import type { RunStep } from "../practice/runner/run-step.ts";
import type { RunQuestion } from "./run-question.ts";

export interface StepProps<Item> {
  /** All items of the exercise, not only the one in question. */
  readonly items: readonly Item[];
  readonly asked: RunQuestion;
  readonly keyFirst: KeyFirst;
  readonly audio: AudioPorts;
  readonly report: Report;
  readonly run: RunStep;
}

/** Asks one question of an exercise in a practice run. */
export type Step<Item> = (props: StepProps<Item>) => ReactNode;

const ignore = () => undefined;

/** A run has its own progress and its own bar. */
export const UNSAVED = { saveProgress: ignore, recordEncore: ignore, leave: ignore } as const;

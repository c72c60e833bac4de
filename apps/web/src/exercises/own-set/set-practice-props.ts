import type { Focus, KeyFirst, Random } from "@attune/exercises";
import type { OwnSet, SetLearner } from "@attune/exercises/sets";
import type { Elements } from "../../lib/elements.ts";
import type { AudioPorts } from "../../practice/runner/audio-ports.ts";
import type { PracticePorts } from "../../practice/runner/ports.ts";
import type { RunStep } from "../../practice/runner/run-step.ts";

/** A place in a set. */
export interface SetStart {
  /** Index of the question to ask. */
  readonly index: number;
  /** For each question whether it was right at the first try; null if it was passed over. */
  readonly answered: readonly (boolean | null)[];
}

/** Params with which an exercise goes on from a place among its questions. */
export function resumedAt(questions: readonly { readonly id: string }[], start?: SetStart) {
  const answered = questions.flatMap(({ id }, index) => {
    const isRight = start?.answered[index];
    return typeof isRight === "boolean" ? [[id, isRight] as const] : [];
  });
  return { startAt: start?.index ?? 0, firstTries: Object.fromEntries(answered) };
}

export interface SetPracticeProps<Set extends OwnSet = OwnSet>
  extends Pick<PracticePorts, "report" | "saveProgress" | "recordEncore" | "leave"> {
  readonly set: Set;
  /** Shown under the title. */
  readonly subtitle: string;
  readonly learner: SetLearner;
  readonly audio: AudioPorts;
  readonly random: Random;
  /** Draws phrases, so that those that were missed can be asked again. Default: drawn by `random`. */
  readonly seed?: number;
  readonly keyFirst: KeyFirst;
  readonly checkSyllables: boolean;
  readonly hasClicks: () => boolean;
  /** Shown until the learner sings, such as an offer. */
  readonly notice?: Elements;
  /** Asks for these items alone, as reports name them, each as often as it stands here. */
  readonly only?: readonly string[];
  /** Where the learner was in it before. Default: at the beginning. */
  readonly start?: SetStart;
  /** Asks with the learner's own confusions among the options. */
  readonly focus?: Focus;
  /** Makes the set one step of a run. */
  readonly run?: RunStep;
}

import type { PhrasePhase } from "@attune/exercises";

/** Whether an attempt has begun and isn't judged yet. */
export const isUnderWay = (phase: PhrasePhase): boolean =>
  phase.name === "key"
    ? phase.next === "countIn"
    : ["opening", "countIn", "listening", "analyzing"].includes(phase.name);

import type { Syllable } from "@attune/theory";
import { ALL_TAKES } from "../../../data/own-voice/own-voice.ts";
import { microphoneProblemMessage } from "../voice-range/messages.ts";
import type { TeachingProblem, TeachingState } from "./teaching.ts";

export const EXPLANATION = {
  why: "If your syllables aren’t recognized, sing each of them twice.",
  how: "Listen to each tone, then sing the shown syllable on it, in any octave. It takes about two minutes, and you can stop at any time.",
  what: "This device keeps numbers that describe your syllables, never the sound, and uses them only if they help.",
} as const;

/** @example "3 of 34 sung" */
export const progressText = (sung: number): string => `${sung} of ${ALL_TAKES} sung`;

const STAGES: Readonly<Record<TeachingState["stage"], string>> = {
  ready: "",
  opening: "Loading...",
  tone: "Listen",
  listening: "Sing",
  checking: "One moment...",
  done: "",
};

/** Instruction for the current stage. */
export function stageText({ stage, isAgain = false }: TeachingState): string {
  return isAgain && stage === "tone" ? "I didn’t hear a note. Try again." : STAGES[stage];
}

/** Announcement for screen readers before the tone of a syllable. */
export function spokenStep(symbol: Syllable, isAgain: boolean): string {
  return isAgain ? `I didn’t hear a note. Try again: ${symbol}` : `Sing ${symbol}`;
}

export function problemText(problem: TeachingProblem): string {
  switch (problem) {
    case "model":
      return "The syllable recognizer couldn’t be loaded. Check your connection and try again.";
    case "silence":
      return "I didn’t hear a note. Check that the right microphone is selected, then try again.";
    case "unheard":
      return "The tone couldn’t be heard. Check the sound of your device, then try again.";
    case "hidden":
      return "Paused, because this page was hidden. What you sang is kept.";
    default:
      return microphoneProblemMessage(problem);
  }
}

/** Result of teaching the recognizer. */
export function resultText(helps: boolean, sung: number): string {
  if (helps) return "Your voice helps: your syllables are recognized better now.";
  return sung < ALL_TAKES
    ? "That isn’t enough to help yet, so nothing changes. What you sang is kept."
    : "Your takes don’t make recognition better, so nothing changes.";
}

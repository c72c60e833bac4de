import { currentStage, type MatchingState } from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { spokenSelection, spokenVerdict } from "./messages.ts";

/** Tells screen readers the stage, what is chosen, and how three cells were judged. */
export function useSpokenMatching(exerciseState: MatchingState): void {
  const { index, stages, phase, verdict } = exerciseState;
  const { name } = currentStage(exerciseState);
  useAnnouncement("question", `Stage ${index + 1} of ${stages.length}: ${name}`);
  useAnnouncement("choice", phase.name === "choosing" ? spokenSelection(exerciseState) : "");
  const words = spokenVerdict(exerciseState);
  // The same words again, where the same mistake was made again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict is told once.
  useEffect(() => {
    if (words) announce(words);
  }, [verdict]);
}

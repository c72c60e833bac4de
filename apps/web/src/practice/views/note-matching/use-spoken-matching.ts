import { currentStage, type MatchingSession } from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useAnnounced } from "../../../ui/a11y/use-announced.ts";
import { spokenSelection, spokenVerdict } from "./words.ts";

/** Tells screen readers the stage, what is chosen, and how three cells were judged. */
export function useSpokenMatching(session: MatchingSession): void {
  const { index, stages, phase, verdict } = session;
  const { name } = currentStage(session);
  useAnnounced("question", `Stage ${index + 1} of ${stages.length}: ${name}`);
  useAnnounced("choice", phase.name === "choosing" ? spokenSelection(session) : "");
  const words = spokenVerdict(session);
  // The same words again, where the same mistake was made again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict is told once.
  useEffect(() => {
    if (words) announce(words);
  }, [verdict]);
}

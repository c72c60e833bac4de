import { currentStage, type MatchingSession } from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../../ui/announcer.ts";
import { spokenSelection, spokenVerdict } from "./words.ts";

/** Tells screen readers the stage, what is chosen, and how three cells were judged. */
export function useSpokenMatching(session: MatchingSession): void {
  const { index, stages, phase, verdict } = session;
  const { name } = currentStage(session);
  useEffect(() => {
    announce(`Stage ${index + 1} of ${stages.length}: ${name}`);
  }, [index, stages.length, name]);
  const selection = phase.name === "choosing" ? spokenSelection(session) : "";
  useEffect(() => {
    if (selection) announce(selection);
  }, [selection]);
  const words = spokenVerdict(session);
  // The same words again, where the same mistake was made again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict is told once.
  useEffect(() => {
    if (words) announce(words);
  }, [verdict]);
}

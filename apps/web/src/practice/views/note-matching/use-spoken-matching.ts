import { currentStage, type MatchingState } from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { STAGE_NAMES, selectionAnnouncement, verdictAnnouncement } from "./messages.ts";

/**
 * Announces the stage, the selected cells and the verdict to screen readers.
 *
 * @param position The stage's position. Default: in its set.
 */
export function useSpokenMatching(exerciseState: MatchingState, position?: string): void {
  const { index, stages, phase, verdict } = exerciseState;
  const name = STAGE_NAMES[currentStage(exerciseState).slug];
  const place = position ?? `Stage ${index + 1} of ${stages.length}`;
  useAnnouncement("question", `${place}: ${name}`);
  useAnnouncement("choice", phase.name === "choosing" ? selectionAnnouncement(exerciseState) : "");
  const announcement = verdictAnnouncement(exerciseState);
  // Depends on the verdict, so that a repeated mistake is announced again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict is announced once.
  useEffect(() => {
    if (announcement) announce(announcement);
  }, [verdict]);
}

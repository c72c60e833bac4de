import { currentMatch, type HoldPhase, type HoldState } from "@attune/exercises";
import { useEffect, useEffectEvent } from "react";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { useHeldAnnouncements } from "../../../ui/a11y/use-held-announcements.ts";
import { useListeningProblem } from "../sung/use-listening-problem.ts";
import { verdictText } from "./messages.ts";

/** Phases in which screen readers stay silent: a note plays or the microphone listens, now or soon. */
const SILENT_PHASES: readonly HoldPhase["name"][] = [
  "opening",
  "playing",
  "ready",
  "listening",
  "analyzing",
];

/**
 * Announces the question and the verdict, and keeps screen readers silent during playback and listening.
 *
 * @param praise Said with a great.
 */
export function useSpokenMatch(exerciseState: HoldState, question: string, praise?: string): void {
  const { phase, problem } = exerciseState;
  useHeldAnnouncements(SILENT_PHASES.includes(phase.name));
  useAnnouncement("question", question);
  const announceVerdict = useEffectEvent((judged: HoldPhase) => {
    const { notes } = currentMatch(exerciseState);
    if (judged.name === "timeUp") announce(verdictText(undefined, notes));
    if (judged.name !== "judged") return;
    const isGreat = judged.verdict.outcome === "great";
    const text = verdictText(judged.verdict, notes);
    announce(isGreat && praise !== undefined ? `${text} ${praise}` : text);
  });
  useEffect(() => announceVerdict(phase), [phase]);
  useListeningProblem(problem);
}
